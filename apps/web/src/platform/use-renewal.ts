import { useEffect, useRef } from 'react'

// A URL is valid for at least ten minutes, so one renewal may fail without the player noticing.
const every_ms = 5 * 60_000

/**
 * Renews the URL of the played media while `isPlayed`. The response lets the player continue with its current
 * URL past that URL's expiry, so playback is not interrupted.
 */
export function useRenewal(isPlayed: boolean, renew: () => void): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    if (!isPlayed) return
    const timer = setInterval(() => latest.current(), every_ms)
    return () => clearInterval(timer)
  }, [isPlayed])
}
