/** What a calendar is told of a livestream. */
export interface CalendarEntry {
  /** The same for every download, so that a calendar replaces instead of adding. */
  readonly uid: string
  readonly title: string
  readonly startsAt: string
  readonly minutes: number
  readonly address: string
  /** When this was written. */
  readonly now: Date
}

/** An iCalendar file (RFC 5545) with one event, in UTC: every calendar shows it in its owner's time. */
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

/** A line may have 75 bytes; what is longer goes on behind a space in the next one, never inside a letter. */
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
