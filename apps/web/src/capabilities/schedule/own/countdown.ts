/** How long until a class starts, in the largest unit that says it; `minutes` are those beyond whole hours. */
export interface TimeLeft {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days'
  readonly count: number
  readonly minutes: number
}

const minutesOfDay = 1_440

/** Returns the time left until a class starts; `now` once it has started. */
export function countdownOf({ starts_at }: { readonly starts_at: string }, now: number): TimeLeft {
  const minutes = Math.ceil((Date.parse(starts_at) - now) / 60_000)
  if (minutes <= 0) return { unit: 'now', count: 0, minutes: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes, minutes }
  if (minutes < minutesOfDay) return { unit: 'hours', count: Math.floor(minutes / 60), minutes: minutes % 60 }
  return { unit: 'days', count: Math.floor(minutes / minutesOfDay), minutes: 0 }
}
