import type { Video } from '@qadam/contract/videos/schemas.ts'
import { type RefObject, useEffect, useState } from 'react'
import { playHls } from './play-hls.ts'

/** How a video is played: its file, its rendition, or not supported by this browser. */
export type Way = 'file' | 'rendition' | 'none' | 'broken'

/**
 * Returns the source of a player. Plays the file where the browser can, otherwise the rendition: natively or
 * with a lazily loaded library.
 */
export function useSource(file: Video, video: RefObject<HTMLVideoElement | null>) {
  const [way, setWay] = useState<Way>('file')
  const { src, hls } = file
  useEffect(() => {
    const { current: player } = video
    if (!player || way === 'none' || way === 'broken') return
    if (way === 'file') {
      if (player.canPlayType(file.type) === '' && hls) setWay('rendition')
      else player.src = src
      return
    }
    if (!hls) return
    return playHls(player, hls, setWay)
  }, [way, src, hls, file.type, video])

  const onError = () => {
    const { current: player } = video
    if (player?.error?.code === MediaError.MEDIA_ERR_NETWORK) return setWay('broken')
    setWay((tried) => (tried === 'file' && hls ? 'rendition' : 'none'))
  }
  return { way, onError, retry: () => setWay('file') }
}
