import { useEffect, useState } from 'react'
import { serverNow } from '../../platform/server-clock.ts'

/** Whole seconds until an instant by the server's clock, negative once it has passed; ticks by itself. */
export function useServerSeconds(until: string | null): number | null {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (until === null) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.ceil((Date.parse(until) - now) / 1000)
}
