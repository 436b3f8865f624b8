import { useEffect, useState } from 'react'
import { secondsLeft } from './attempt-clock.ts'

/** Returns whole seconds until the end by the server's clock, updated every second; null without a timer. */
export function useTimeLeft(deadline: string | null, aheadNow: () => number): number | null {
  const [, tick] = useState(0)
  useEffect(() => {
    if (deadline === null) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === null ? null : secondsLeft(deadline, aheadNow(), Date.now())
}
