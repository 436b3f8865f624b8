import type { TFunction } from 'i18next'
import type { BulkAction } from './queries.ts'

/** Returns the title of a bulk action with the names it mentions. */
export function titleOf({ kind, action, value, about }: BulkAction, t: TFunction<'bulkActs'>): string {
  const key = `act_${kind}_${action}${value === null ? '' : `_${value}`}`
  const done = t(key as 'act_programs_delete')
  return about.length > 0 ? `${done}: ${about.join(', ')}` : done
}
