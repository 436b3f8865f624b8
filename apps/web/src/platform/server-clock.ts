let aheadMs = 0

/** Takes the server's time from the `Date` header of an answer. A second or two are the way, not a wrong clock. */
export function noteServerTime(date: string | null): void {
  const presented = Date.parse(date ?? '')
  if (Number.isNaN(presented)) return
  const ahead = presented - Date.now()
  aheadMs = Math.abs(ahead) < 2500 ? 0 : ahead
}

/** Now by the server's clock, in milliseconds; a device whose clock is wrong counts down right all the same. */
export function serverNow(): number {
  return Date.now() + aheadMs
}
