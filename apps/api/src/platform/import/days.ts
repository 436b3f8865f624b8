import { dayIn } from '../clock/school-day.ts'
import { plainText } from './number-shape.ts'

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`
const instant = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[T ](${clock}) ?(Z|UTC|[+-]\d{2}:?\d{2})$`, 'i')
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(.*)$/
const dayFirst = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(.*)$/
/** What may follow a day: its time, or the word for the year. */
const rest = new RegExp(String.raw`^(?:(?:T|,? )${clock}(?: ?[AP]M)?)?$|^ ?(?:г|ж)\.?$`, 'i')

/**
 * Parses a day written as 2027-03-01, 2027/03/01, 01.03.2027 or 1/3/2027 (day first), also with a time; undefined
 * when it does not exist. An instant in UTC is the day that it falls on in the timezone; midnight in UTC is
 * a day that a program wrote as an instant.
 */
export function dayOf(given: string, timeZone: string): string | undefined {
  const text = plainText(given)
  const [, written = '', time = '', offset] = instant.exec(text) ?? []
  if (offset) {
    const isWhole = /^0?0:00(?::00(?:\.0+)?)?$/.test(time)
    if (isWhole || !/^(?:Z|UTC|[+-]00:?00)$/i.test(offset)) return existing(written)
    return existing(written) && dayIn(timeZone, new Date(`${written}T${time.padStart(5, '0')}Z`))
  }
  const [, year, , month, day, after] = yearFirst.exec(text) ?? reversed(dayFirst.exec(text))
  if (!year || !month || !day || !rest.test(after ?? '')) return undefined
  return existing(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function reversed(found: RegExpExecArray | null): readonly (string | undefined)[] {
  const [all, day, separator, month, year, after] = found ?? []
  return [all, year, separator, month, day, after]
}

function existing(day: string): string | undefined {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
