import { defaultTimeZone } from './formats.ts'

/** Returns day and time of an instant in a timezone: `2027-01-10` and `15:00`. */
export function onClock(instant: string, timeZone: string = defaultTimeZone()) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** Returns the instant of a day and time in a timezone; null when one of them is missing. */
export function instantOf(day: string, time: string, timeZone: string = defaultTimeZone()): string | null {
  // An empty day and time leave `T:00Z`, which `Date.parse` reads as 1 January 2000.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return null
  // The first guess treats the wall clock as UTC, so it is off by the timezone's offset. Two passes, because
  // the offset may change between the guess and the result.
  let guess = wanted
  for (let pass = 0; pass < 2; pass += 1) {
    const shown = onClock(new Date(guess).toISOString(), timeZone)
    guess += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  return new Date(guess).toISOString()
}
