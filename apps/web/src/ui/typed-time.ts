const day_minutes = 24 * 60

/**
 * Parses a time typed as 930, 9:30, 9.30, 9 or 9:30 pm to `09:30`; undefined when invalid. `isEnd` marks an
 * end time, where midnight is 24:00.
 */
export function timeOf(text: string, isEnd = false): string | undefined {
  const [, typedHour, typedMinute = '00', half] =
    /^(\d{1,2})(?:[\s:.,-]*(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? []
  if (typedHour === undefined) return undefined
  const hour = half ? hourOfHalf(Number(typedHour), half) : Number(typedHour)
  const minute = Number(typedMinute)
  if (hour === undefined || minute > 59) return undefined
  const passed = hour * 60 + minute
  if (isEnd && (passed === 0 || passed === day_minutes)) return '24:00'
  return passed < day_minutes ? clockOf(passed) : undefined
}

/**
 * Returns true when the typed time is complete: 9:30 and 0930, but not 930, which
 * may become 9305 or already be complete.
 */
export function isWholeTime(text: string): boolean {
  return /^(\d{1,2}[:.]\d{2}|\d{4})$/.test(text.trim())
}

/**
 * Returns the next time on a grid of `by` minutes, forward or back, or a whole hour from the given time;
 * wraps around midnight.
 */
export function steppedTime(time: string, by: number, isEnd = false): string {
  const minute = minuteOf(time)
  const isHours = by % 60 === 0
  const next = isHours
    ? minute + by
    : by > 0
      ? Math.floor(minute / by) * by + by
      : (Math.ceil(minute / -by) - 1) * -by
  const round = (next + day_minutes) % day_minutes
  return isEnd && round === 0 ? '24:00' : clockOf(round)
}

/** In English, noon is 12 pm and midnight is 12 am. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
