import { useEffect, useRef } from 'react'

// An address lives ten minutes at least, so one request may fail without the player noticing.
const every_ms = 5 * 60_000

/**
 * Asks for the address of what is played again while `isPlayed`. The answer lets the player go on with the address that
 * it has beyond that one's end, so nothing is interrupted.
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
