const appleList = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS playlist: natively if supported, otherwise with a lazily loaded library. Returns a cleanup
 * function. Calls `onFault` with `none` when unsupported and `broken` when loading failed.
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
      // The content security policy forbids workers of third-party libraries.
      const library = new Hls({ enableWorker: false })
      library.on(Hls.Events.ERROR, (_event, fault) => fault.fatal && onFault('broken'))
      library.loadSource(address)
      library.attachMedia(player)
      leave = () => library.destroy()
    })
    .catch(() => onFault('broken'))
  return () => leave()
}
