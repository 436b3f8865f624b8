/** How far the server's clock is ahead of the device's, in milliseconds, by an answer that came at `receivedAt`. */
export function aheadOf(now: string, receivedAt: number): number {
  return Date.parse(now) - receivedAt
}

/** Whole seconds until the end of an attempt, never below 0; a second that has begun counts. */
export function secondsLeft(deadline: string, ahead: number, at: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - at - ahead) / 1000))
}

/** How many minutes to warn of: 5, then 1; null while there is time. */
export function warningAt(seconds: number): 5 | 1 | null {
  if (seconds <= 60) return 1
  return seconds <= 300 ? 5 : null
}

/** Seconds as a clock: 4:05, 1:30:00. */
export function clockFace(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
