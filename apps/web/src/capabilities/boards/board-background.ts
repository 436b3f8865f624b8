// Excalidraw reads this on startup: load its fonts from our own host.
Object.assign(window, { EXCALIDRAW_ASSET_PATH: '/assets/board/' })
