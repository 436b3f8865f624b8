import { presetAround } from '@qadam/contract/reports/period.ts'

export const statementPeriods = ['year', 'all', 'own'] as const

/** Which days a statement is asked for. */
export interface StatementPeriod {
  readonly period: (typeof statementPeriods)[number]
  readonly from: string | null
  readonly to: string | null
}

/** Returns the days that the server is asked for; without an end the statement has none. */
export function daysOf({ period, from, to }: StatementPeriod, today: string): { from?: string; to?: string } {
  if (period === 'all') return {}
  if (period === 'own') return { ...(from && { from }), ...(to && { to }) }
  const { first, last } = presetAround('academic_year', today)
  // What has not happened yet is not in it.
  return { from: first, to: last < today ? last : today }
}
