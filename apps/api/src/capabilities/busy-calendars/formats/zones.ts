import ical from 'node-ical'
import { type Component, propertyIn } from './components.ts'
import { zoneByRules } from './zone-rules.ts'

/** The zones of one calendar. */
export interface Zones {
  /** Returns the zone of a name; without a name, the one of times that have none. */
  readonly zoneOf: (name: string | undefined) => string
}

/**
 * Returns the zones that a calendar's times name. A name that nobody knows is taken for the reader's zone and passed
 * to `unknown`. A time without a zone is in the calendar's only zone, or in the reader's.
 */
export function zonesOf(
  calendar: Component,
  { zone, now, unknown }: { zone: string; now: Date; unknown: (name: string) => void },
): Zones {
  const defined = calendar.components.filter(({ name }) => name === 'VTIMEZONE')
  const known = new Map<string, string>()
  const read = (name: string): string => {
    const definition = defined.find((one) => propertyIn(one, 'TZID')?.value.replace(/^"|"$/g, '') === name)
    const found = knownZone(name) ?? (definition && definedZone(definition, now)) ?? zoneInWords(name)
    if (found === undefined) unknown(name)
    return found ?? zone
  }
  const zoneOf = (name: string): string => {
    const found = known.get(name) ?? read(name)
    known.set(name, found)
    return found
  }
  const [only] = defined.length === 1 ? defined : []
  const ofAll =
    (only && propertyIn(only, 'TZID')?.value.replace(/^"|"$/g, '')) ??
    propertyIn(calendar, 'X-WR-TIMEZONE')?.value
  const floating = ofAll === undefined || ofAll === '' ? zone : zoneOf(ofAll)
  return { zoneOf: (name) => (name === undefined || name === '' ? floating : zoneOf(name)) }
}

function definedZone(definition: Component, now: Date): string | undefined {
  const located = propertyIn(definition, 'X-LIC-LOCATION')?.value
  return (located && knownZone(located)) || zoneByRules(definition, now)
}

/** Returns the zone of the public list that a name is, or ends with: `/citadel.org/20210210_1/Europe/Rome`. */
function knownZone(name: string): string | undefined {
  const parts = name.split('/')
  for (let from = 0; from < parts.length; from += 1) {
    const end = parts.slice(from).join('/')
    if (from > 0 && !end.includes('/')) break
    const found = canonical(end)
    if (found !== undefined) return found
  }
  return undefined
}

function canonical(name: string): string | undefined {
  if (!/^[a-z][\w+-]*(?:\/[\w+-]+)*$/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns the zone of a name of Windows, or of an offset in words: `(UTC+05:00) Astana`. */
function zoneInWords(name: string): string | undefined {
  return zoneOfWindows(name) ?? zoneOfOffset(name)
}

function zoneOfWindows(name: string): string | undefined {
  if (!/^[\w .()+,:&/-]{1,100}$/.test(name)) return undefined
  const event = `BEGIN:VEVENT\nUID:1\nDTSTART;TZID="${name}":20260115T120000\nEND:VEVENT`
  const parsed = quietly(() => ical.sync.parseICS(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`))
  for (const one of Object.values(parsed ?? {})) {
    if (typeof one !== 'object' || one === null || !('start' in one)) continue
    return canonical(String((one.start as { tz?: string }).tz ?? ''))
  }
  return undefined
}

function zoneOfOffset(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] =
    /^\W{0,2}(?:UTC|GMT)?\s?([+-])(\d{1,2})(?::?([0-5]\d))?(?![\d:])/i.exec(name) ?? []
  if (sign === undefined || Number(hours) > 14) return undefined
  return `${sign}${String(hours).padStart(2, '0')}:${minutes}`
}

/** The library writes a warning about every name that it does not know, which is not news for a log. */
function quietly<T>(work: () => T): T | undefined {
  const { warn } = console
  console.warn = () => undefined
  try {
    return work()
  } catch {
    return undefined
  } finally {
    console.warn = warn
  }
}
