print("tempera")
