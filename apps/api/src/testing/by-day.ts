import { Temporal } from 'temporal-polyfill'

/**
 * Returns a moment outside the quiet hours of the schools of tests, with room for a test that moves the clock some hours:
 * no notice waits because of the hour of a run.
 */
export function byDay(now: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Almaty')
  if (local.hour >= 9 && local.hour < 15) return now
  const day = local.hour < 9 ? local : local.add({ days: 1 })
  return new Date(day.withPlainTime('12:00').epochMilliseconds)
}
