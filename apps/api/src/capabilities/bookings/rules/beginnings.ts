import type { Span } from '../../availability/public.ts'

/** Between beginnings that are offered, a quarter of an hour for short classes. */
const stepOf = (minutes: number) => (minutes < 30 ? 15 : 30) * 60_000

/** When classes of so many minutes may begin within free time: at full steps of the clock, as far as they end in it. */
export function beginningsOf(free: readonly Span[], minutes: number): number[] {
  const step = stepOf(minutes)
  const length = minutes * 60_000
  return free.flatMap(({ from, until }) => {
    const first = Math.ceil(from / step) * step
    const count = Math.max(0, Math.floor((until - length - first) / step) + 1)
    return Array.from({ length: count }, (_, at) => first + at * step)
  })
}

/** Whether an instant is a full step of the clock at which classes of so many minutes are offered. */
export function isBeginning(at: number, minutes: number): boolean {
  return at % stepOf(minutes) === 0
}
