import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { Scope, Span } from './scope.ts'

/** Condition: the instant lies in the span; the bounds are parameters, so that an index on it is read. */
export const isInSpan = ({ from, until }: Span, at: SQL): SQL => sql`(${at} >= ${from} and ${at} < ${until})`

/** Condition: the instant lies in the period or in the one that it is compared with. */
export function isWithin({ span, before }: Scope, at: SQL): SQL {
  if (!span) return sql`true`
  return before ? sql`(${isInSpan(span, at)} or ${isInSpan(before, at)})` : isInSpan(span, at)
}

/** A condition that holds for everything when nothing is asked for. */
export const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL =>
  value === undefined ? sql`true` : condition(value)
