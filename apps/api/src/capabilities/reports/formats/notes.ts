import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import type { Days } from '@qadam/contract/reports/period.ts'
import type { Scope } from '../queries/scope.ts'
import { dayText, type ReportWords } from './words.ts'

/** What a file says about itself besides its numbers. */
export interface FileFacts {
  readonly report: ReportName
  readonly scope: Scope
  readonly school: string
  /** Names of what the report is restricted to. */
  readonly filters: readonly { readonly name: 'teacher' | 'student' | 'program'; readonly text: string }[]
  readonly madeBy: string
  readonly rows: number
}

type Note = readonly [label: string, text: string | number]

/** Returns the notes of a file: what was counted, of whom, when and by whom. */
export function factNotes(facts: FileFacts, words: ReportWords): Note[] {
  const { report, scope, filters, madeBy, rows } = facts
  const compared = scope.period?.compared
  return [
    [words[`title_${report}`], facts.school],
    ['', words[`meaning_${report}`]],
    [words.file_period, periodText(scope, words)],
    ...(compared ? [[words.file_compared, daysText(compared)] as const] : []),
    ...(filters.length > 0
      ? [
          [
            words.file_filters,
            filters.map(({ name, text }) => `${words[`dimension_${name}`]}: ${text}`).join('; '),
          ] as const,
        ]
      : []),
    ...(scope.q ? [[words.file_search, scope.q] as const] : []),
    [words.file_zone, scope.zone],
    [words.file_asOf, momentText(scope)],
    [words.file_madeBy, madeBy],
    [words.file_version, reportOf(report).version],
    [words.file_rows, rows],
  ]
}

/** Returns each measure of a report with its definition. */
export const definitionNotes = (report: ReportName, words: ReportWords): Note[] =>
  reportOf(report).measures.map((name) => [words[`measure_${name}`], words[`definition_${name}`]])

/** Returns the days of a period; a running one says that it is not over. */
export function periodText({ period }: Scope, words: ReportWords): string {
  if (!period) return words.file_now
  return period.state === 'running' ? `${daysText(period)} (${words.file_running})` : daysText(period)
}

const daysText = ({ first, last }: Days): string => `${dayText(first)} – ${dayText(last)}`

function momentText({ now, zone }: Scope): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  const [day = '', time = ''] = parts.format(now).split(' ')
  return `${dayText(day)} ${time}`
}
