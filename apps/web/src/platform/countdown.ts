import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds until `until` (epoch milliseconds); 0 once it
 * has passed. Re-renders every second.
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(Math.ceil((until - now) / 1000), 0)
  const running = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return left
}

/** Formats seconds as 0:42 or 1:05. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
