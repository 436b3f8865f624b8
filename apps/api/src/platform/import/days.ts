import { dayIn } from '../clock/school-day.ts'
import { dayInWords } from './months.ts'
import { plainText } from './number-shape.ts'

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`
const instant = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})[T ](${clock}) ?(Z|UTC|[+-]\d{2}:?\d{2})$`, 'i')
const yearFirst = /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(.*)$/
const yearLast = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4})(.*)$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const compactYearLast = /^(\d{2})(\d{2})(\d{4})$/
/** What may follow a day: its time, or the word for the year. */
const rest = new RegExp(
  String.raw`^(?:(?:T|,? )${clock}(?: ?[AP]M)?)?$|^ ?(?:г|ж|год|года|жыл|жылы)\.?$`,
  'i',
)

/** Which of two small numbers is the day in 03/04/2008. */
export type DayOrder = 'day first' | 'month first'

/** A day, or the two that 03/04/2008 can mean. */
export type ReadDay = { readonly day: string } | { readonly dayFirst: string; readonly monthFirst: string }

/**
 * Parses a day written as 2027-03-01, 2027/03/01, 01.03.2027, 1/3/2027, 20270301 or 1 March 2027, also with a time;
 * undefined when it does not exist. An instant in UTC is the day that it falls on in the timezone; midnight in UTC is
 * a day that a program wrote as an instant. With a point the day comes first.
 */
export function readDay(given: string, timeZone: string): ReadDay | undefined {
  const text = plainText(given)
  const inUtc = dayOfInstant(text, timeZone)
  if (inUtc !== undefined) return one(inUtc)
  const [, year, , month, day, after] = yearFirst.exec(text) ?? []
  if (year) return rest.test(after ?? '') ? one(dateOf(year, month, day)) : undefined
  const [, first, separator, second, lastYear, tail] = yearLast.exec(text) ?? []
  if (!lastYear) return one(compactDay(text) ?? existing(dayInWords(text)))
  if (!rest.test(tail ?? '')) return undefined
  const dayFirst = dateOf(lastYear, second, first)
  const monthFirst = separator === '.' ? undefined : dateOf(lastYear, first, second)
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return one(dayFirst ?? monthFirst)
  return { dayFirst, monthFirst }
}

/** As `readDay`; of two possible days the one in this order. */
export function dayOf(given: string, timeZone: string, order: DayOrder = 'day first'): string | undefined {
  const read = readDay(given, timeZone)
  if (!read || 'day' in read) return read?.day
  return order === 'day first' ? read.dayFirst : read.monthFirst
}

/** Returns the order that a day shows: 17/04/2008 can only have the day first, 04/17/2008 only the month. */
export function shownOrder(given: string): DayOrder | undefined {
  const [, first, separator, second, year] = yearLast.exec(plainText(given)) ?? []
  if (!year || separator === '.') return undefined
  const dayFirst = dateOf(year, second, first)
  const monthFirst = dateOf(year, first, second)
  if (dayFirst !== undefined && monthFirst === undefined) return 'day first'
  return monthFirst !== undefined && dayFirst === undefined ? 'month first' : undefined
}

function dayOfInstant(text: string, timeZone: string): string | undefined {
  const [, written = '', time = '', offset] = instant.exec(text) ?? []
  if (!offset) return undefined
  const isWhole = /^0?0:00(?::00(?:\.0+)?)?$/.test(time)
  if (isWhole || !/^(?:Z|UTC|[+-]00:?00)$/i.test(offset)) return existing(written)
  return existing(written) && dayIn(timeZone, new Date(`${written}T${time.padStart(5, '0')}Z`))
}

/** Eight digits, when only one order of them is a day of our centuries. */
function compactDay(text: string): string | undefined {
  const [, year, month, day] = compact.exec(text) ?? []
  const [, lastDay, middle, lastYear] = compactYearLast.exec(text) ?? []
  const days = [dateOf(year, month, day), dateOf(lastYear, middle, lastDay)].filter(
    (found) => found !== undefined && found >= '1900' && found < '2200',
  )
  return days.length === 1 ? days[0] : undefined
}

const one = (day: string | undefined): ReadDay | undefined => (day === undefined ? undefined : { day })

function dateOf(year = '', month = '', day = ''): string | undefined {
  return existing(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function existing(day: string | undefined): string | undefined {
  const at = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
