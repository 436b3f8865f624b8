/** A livestream as an event of a calendar file. */
export interface CalendarEntry {
  /** Stable across downloads, so that a calendar replaces the event instead of adding another. */
  readonly uid: string
  readonly title: string
  readonly startsAt: string
  readonly minutes: number
  readonly address: string
  /** The creation time of the file (DTSTAMP). */
  readonly now: Date
}

/** Returns an iCalendar file (RFC 5545) with one event in UTC; calendars show it in the user's timezone. */
export function calendarFile(entry: CalendarEntry): string {
  const starts = new Date(entry.startsAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qadam//Lessons//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.now)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(new Date(starts.getTime() + entry.minutes * 60_000))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `URL:${entry.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** Folds a line at 75 bytes, as RFC 5545 requires, without splitting a character. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > 75) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part]
}
