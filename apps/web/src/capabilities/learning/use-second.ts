import { type RefObject, useEffect, useState } from 'react'

/** Returns the second at which a video stands, while it plays and after a jump. */
export function useSecond(player: RefObject<HTMLVideoElement | null>): number {
  const [second, setSecond] = useState(0)
  useEffect(() => {
    const { current: video } = player
    if (!video) return
    const read = () => setSecond(Math.floor(video.currentTime))
    read()
    const events = ['timeupdate', 'seeking', 'loadedmetadata']
    for (const event of events) video.addEventListener(event, read)
    return () => {
      for (const event of events) video.removeEventListener(event, read)
    }
  }, [player])
  return second
}
