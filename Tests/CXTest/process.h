// Calls about processes and files that Swift's Glibc module leaves out.
#pragma once
#include <fts.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

extern int memfd_create(const char *name, unsigned int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern long syscall(long number, ...);

enum { tests_MFD_CLOEXEC = 1 };

static inline int tests_pidfd_open(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// Removes a directory with all that is in it, whatever bytes the names are; links are removed, not followed.
static inline void tests_remove_tree(const char *path) {
    char *const paths[] = {(char *)path, 0};
    FTS *tree = fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR, 0);
    if (!tree) return;
    for (FTSENT *entry; (entry = fts_read(tree));)
        if (entry->fts_info != FTS_D) remove(entry->fts_accpath);
    fts_close(tree);
}
