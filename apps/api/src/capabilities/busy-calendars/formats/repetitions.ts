import ical, { type VEvent } from 'node-ical'
import { Temporal } from 'temporal-polyfill'
import { instantAt, type Moment, momentOf } from './moments.ts'

const dayMs = 86_400_000

/**
 * Returns the clock times at which a rule repeats within a frame. It is expanded on the event's own clock, so that no
 * change to summer time and no zone of the machine has a part in it.
 */
export function repetitionsOf(
  rule: string,
  {
    start,
    length,
    frame,
  }: {
    readonly start: Moment
    readonly length: { readonly days: number; readonly ms: number }
    readonly frame: { readonly from: number; readonly to: number }
  },
): Temporal.PlainDateTime[] {
  const written = rule.replace(/\s+/g, '').toUpperCase()
  // Nobody has an appointment every hour for a year; expanding it would give many thousands.
  if (/FREQ=(?:SECONDLY|MINUTELY|HOURLY)/.test(written)) return [start.wall]
  const onClock = written.replace(/UNTIL=([^;]+)/, (_, until: string) => `UNTIL=${untilOn(start, until)}`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART:${asUtc(start.wall)}`,
    `RRULE:${onClock}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const event = parsed(lines.join('\r\n'))
  if (!event?.rrule) throw new RangeError(`not a rule: ${rule}`)
  const from = new Date(frame.from - length.days * dayMs - length.ms - 2 * dayMs)
  const to = new Date(frame.to + 2 * dayMs)
  return ical
    .expandRecurringEvent(event, { from, to })
    .map((one) =>
      Temporal.Instant.fromEpochMilliseconds(one.start.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime(),
    )
}

function parsed(text: string): VEvent | undefined {
  try {
    return Object.values(ical.sync.parseICS(text)).find((one): one is VEvent => one?.type === 'VEVENT')
  } catch {
    return undefined
  }
}

const asUtc = (wall: Temporal.PlainDateTime): string =>
  `${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`

/** Returns the last moment of a rule on the event's clock; a day includes its whole day. */
function untilOn(start: Moment, text: string): string {
  const until = momentOf(text, undefined, () => start.zone)
  if (until.isDay) return asUtc(until.wall.with({ hour: 23, minute: 59, second: 59 }))
  const shown = Temporal.Instant.fromEpochMilliseconds(instantAt(until)).toZonedDateTimeISO(start.zone)
  return asUtc(shown.toPlainDateTime())
}
