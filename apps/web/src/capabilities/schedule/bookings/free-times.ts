import { civilToday, clockTime } from '../../../platform/formats.ts'

/** Groups instants by local day, in order. */
export function byDay(times: readonly string[], zone: string): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  for (const time of times) {
    const day = civilToday(new Date(time), zone)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return days
}

const parts = [
  ['morning', '12:00'],
  ['afternoon', '17:00'],
  ['evening', '24:00'],
] as const
type PartOfDay = (typeof parts)[number][0]

/** Groups the times of a day by part of day; omits empty parts. */
export function byPartOfDay(
  times: readonly string[],
  zone: string,
): readonly { readonly part: PartOfDay; readonly times: readonly string[] }[] {
  const partOf = (time: string) => parts.find(([, until]) => clockTime(time, zone) < until)?.[0]
  return parts
    .map(([part]) => ({ part, times: times.filter((time) => partOf(time) === part) }))
    .filter(({ times: some }) => some.length > 0)
}

/** Returns the chosen day while it has times, otherwise the first day with times. */
export function dayToShow(days: ReadonlyMap<string, unknown>, chosen: string | null): string | null {
  if (chosen !== null && days.has(chosen)) return chosen
  return [...days.keys()].sort()[0] ?? null
}
