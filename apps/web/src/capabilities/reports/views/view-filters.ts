import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { type Days, type Preset, presetAround, presetOf } from '@qadam/contract/reports/period.ts'
import type { newReportView } from '@qadam/contract/reports/schemas.ts'
import type { z } from 'zod'
import type { ReportSearch } from '../report-search.ts'

export type ViewFilters = z.output<typeof newReportView>['filters']

/** Returns the address of a view: its own days, or the calendar unit around today. */
export function searchOf({ period, ...filters }: ViewFilters, today: string): ReportSearch {
  return { ...filters, ...(period && presetAround(period, today)), page: 1 }
}

/** Returns what a view saves; with a preset it follows the calendar instead of its days. */
export function filtersOf({ page: _page, first, last, ...search }: ReportSearch, days: Days | Preset | null) {
  if (days === null) return search
  return typeof days === 'string'
    ? { ...search, period: days }
    : { ...search, first: days.first, last: days.last }
}

/** Returns the calendar unit that a period is while it holds today: a view may follow it. */
export function followed(days: Days | null, today: string): Preset | null {
  return days && days.first <= today && today <= days.last ? presetOf(days) : null
}

/** Returns the days that a report shows; null for a report without a period. */
export function daysOf(name: ReportName, { first, last }: ReportSearch, today: string): Days | null {
  if (first && last) return { first, last }
  const { usual } = reportOf(name)
  return usual && presetAround(usual, today)
}

/** Whether the report in the address is what the view shows. */
export function isOpen(name: ReportName, filters: ViewFilters, search: ReportSearch, today: string): boolean {
  const shown = (one: ReportSearch) => {
    const days = daysOf(name, one, today)
    const { compare, sort, q, teacher, student, program } = one
    return JSON.stringify([days?.first, days?.last, compare, sort, q || undefined, teacher, student, program])
  }
  return shown(searchOf(filters, today)) === shown(search)
}
