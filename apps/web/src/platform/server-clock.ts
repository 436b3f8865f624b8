let aheadMs = 0

/**
 * Records the server's time from the `Date` header of a response. A difference of a second or two is latency,
 * not a wrong clock.
 */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  const ahead = serverTime - Date.now()
  aheadMs = Math.abs(ahead) < 2500 ? 0 : ahead
}

/**
 * Returns the server's current time in epoch milliseconds, so that a device with a wrong clock still counts
 * down correctly.
 */
export function serverNow(): number {
  return Date.now() + aheadMs
}
