import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import type { Comparison } from '@qadam/contract/reports/period.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { pageOfRows } from '../../../platform/http/page.ts'
import { type ReportRow, readReport, sortingOf } from './report.ts'
import { type Asked, type DayNames, scopeOf } from './scope.ts'

/** The query of any report: its own parameters beside those that all have. */
interface Query {
  readonly page: number
  readonly page_size: number
  readonly compare?: Comparison | undefined
  readonly sort?: string | undefined
  readonly [parameter: string]: unknown
}

type ReportCall = RequestContext & { readonly url: string; readonly query: object }

/**
 * Returns a report: one page of its rows, the totals, and what they were counted from. `names` are the names of the
 * parameters for the days of the period.
 */
export async function answerReport(
  call: ReportCall,
  report: ReportName,
  names: DayNames,
  filters: Pick<Asked, 'teacher' | 'student' | 'program'>,
) {
  const query = call.query as Query
  const definition = reportOf(report)
  const sorting = sortingOf(definition, query.sort)
  const scope = await scopeOf(
    call,
    definition,
    {
      ...filters,
      first: query[names.first] as string | undefined,
      last: query[names.last] as string | undefined,
      compare: query.compare,
      q: query.q as string | undefined,
    },
    names,
  )
  const found = await readReport(call, report, scope, {
    sorting,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  })
  return {
    report,
    version: definition.version,
    as_of: call.now.toISOString(),
    time_zone: scope.zone,
    period: scope.period,
    ...pageOfRows(call.url, query, found),
    totals: found.totals,
  } as never
}

/** The students whose data is in a report. */
export function studentsIn(answer: unknown): number[] {
  const { results } = answer as { readonly results: readonly ReportRow[] }
  return results.flatMap(({ student }) => (student ? [(student as { id: number }).id] : []))
}
