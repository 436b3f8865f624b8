/**
 * Returns the offset of the server clock from the device clock in milliseconds, from a response received at
 * `receivedAt`.
 */
export function aheadOf(now: string, receivedAt: number): number {
  return Date.parse(now) - receivedAt
}

/** Returns whole seconds until the end of an attempt, at least 0, rounded up. */
export function secondsLeft(deadline: string, ahead: number, at: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - at - ahead) / 1000))
}

/** Returns the minutes to warn about: 5, then 1; null while there is more time. */
export function warningAt(seconds: number): 5 | 1 | null {
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : null
}

/** Formats seconds: 4:05, 1:30:00. */
export function clockFace(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
