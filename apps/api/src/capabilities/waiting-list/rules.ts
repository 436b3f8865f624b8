import { Temporal } from 'temporal-polyfill'

/** What somebody waits for; days and minutes are in timezone `zone`. */
export interface Input {
  readonly zone: string
  readonly weekdays: readonly number[]
  readonly from_minute: number | null
  readonly until_minute: number | null
  readonly until_day: string | null
}

/** A time span in epoch milliseconds. */
export interface Hour {
  readonly from: number
  readonly until: number
}

const minuteMs = 60_000
/** The minimum time to answer an offer, in minutes. */
export const minMinutes = 15
/** Night hours are from 22:00 to 08:00. */
const evening = 22
const morning = 8

const clockAt = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

/** Returns true if an hour matches what somebody waits for. */
export function fits(input: Input, { from, until }: Hour): boolean {
  const begins = clockAt(input.zone, from)
  const day = begins.toPlainDate()
  if (input.until_day !== null && day.toString() > input.until_day) return false
  if (input.weekdays.length > 0 && !input.weekdays.includes(day.dayOfWeek)) return false
  if (input.from_minute === null || input.until_minute === null) return true
  const minute = begins.hour * 60 + begins.minute
  return minute >= input.from_minute && minute + (until - from) / minuteMs <= input.until_minute
}

/**
 * Returns the deadline of an offer made now: a number of minutes, not counting the night, but at the latest
 * while the hour can still be planned. Null when too little time is left to answer.
 */
export function deadlineOf(asked: {
  readonly zone: string
  readonly now: number
  readonly minutes: number
  readonly latest?: number | undefined
}): number | null {
  const { zone, now, minutes, latest = Number.POSITIVE_INFINITY } = asked
  let at = now
  let left = minutes * minuteMs
  while (left > 0) {
    const clock = clockAt(zone, at)
    if (clock.hour >= evening || clock.hour < morning) {
      const wakes = clock.hour < morning ? clock : clock.add({ days: 1 })
      at = wakes.withPlainTime({ hour: morning }).epochMilliseconds
      continue
    }
    const bedtime = clock.withPlainTime({ hour: evening }).epochMilliseconds
    const step = Math.min(left, bedtime - at)
    at += step
    left -= step
  }
  const deadline = Math.min(at, latest)
  return deadline - now >= minMinutes * minuteMs ? deadline : null
}
