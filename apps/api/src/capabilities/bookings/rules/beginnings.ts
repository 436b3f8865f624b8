import type { Span } from '../../availability/public.ts'

/** The step between offered start times: a quarter of an hour for short classes. */
const stepOf = (minutes: number) => (minutes < 30 ? 15 : 30) * 60_000

/**
 * Returns when classes of the given minutes may start within free time: at full steps, if they also end in
 * it.
 */
export function beginningsOf(free: readonly Span[], minutes: number): number[] {
  const step = stepOf(minutes)
  const length = minutes * 60_000
  return free.flatMap(({ from, until }) => {
    const first = Math.ceil(from / step) * step
    const count = Math.max(0, Math.floor((until - length - first) / step) + 1)
    return Array.from({ length: count }, (_, at) => first + at * step)
  })
}

/** Returns whether an instant is a full step at which classes of the given minutes are offered. */
export function isBeginning(at: number, minutes: number): boolean {
  return at % stepOf(minutes) === 0
}
