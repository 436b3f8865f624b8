// Read when the board's code starts: its fonts come from our own host.
Object.assign(window, { EXCALIDRAW_ASSET_PATH: '/assets/board/' })
