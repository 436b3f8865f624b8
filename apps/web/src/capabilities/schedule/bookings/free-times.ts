import { civilToday, clockTime } from '../../../platform/formats.ts'

/** Instants by the days that a clock shows at them, in order. */
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

/** The times of a day by its parts; parts without times are left out. */
export function byPartOfDay(
  times: readonly string[],
  zone: string,
): readonly { readonly part: PartOfDay; readonly times: readonly string[] }[] {
  const partOf = (time: string) => parts.find(([, until]) => clockTime(time, zone) < until)?.[0]
  return parts
    .map(([part]) => ({ part, times: times.filter((time) => partOf(time) === part) }))
    .filter(({ times: some }) => some.length > 0)
}

/** Which day to show: the one that was chosen while it has times, else the first that has some. */
export function dayToShow(days: ReadonlyMap<string, unknown>, chosen: string | null): string | null {
  if (chosen !== null && days.has(chosen)) return chosen
  return [...days.keys()].sort()[0] ?? null
}
