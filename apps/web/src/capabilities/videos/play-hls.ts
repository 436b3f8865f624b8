const appleList = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS list: by the browser itself where it can, else by a library that is fetched only then. Returns what
 * ends it. `onFault` hears `none` when this browser cannot, and `broken` when it did not come.
 */
export function playHls(
  player: HTMLVideoElement,
  address: string,
  onFault: (fault: 'none' | 'broken') => void,
): () => void {
  if (player.canPlayType(appleList) !== '') {
    player.src = address
    return () => undefined
  }
  let isGone = false
  let leave = () => {
    isGone = true
  }
  import('hls.js')
    .then(({ default: Hls }) => {
      if (isGone) return
      if (!Hls.isSupported()) return onFault('none')
      // The page's policy lets no worker of a foreign library start.
      const library = new Hls({ enableWorker: false })
      library.on(Hls.Events.ERROR, (_event, fault) => fault.fatal && onFault('broken'))
      library.loadSource(address)
      library.attachMedia(player)
      leave = () => library.destroy()
    })
    .catch(() => onFault('broken'))
  return () => leave()
}
