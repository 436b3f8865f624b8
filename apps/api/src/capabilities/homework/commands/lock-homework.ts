import type { HomeworkState } from '@qadam/contract/homework/lifecycle.ts'
import { homeworkLifecycle } from '@qadam/contract/homework/lifecycle.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { attemptsOver, wrongState } from '../errors.ts'
import type { HomeworkRow } from '../queries/homework-row.ts'
import { getHomeworkRow } from '../queries/homework-row.ts'
import { termsOf } from '../queries/terms.ts'
import { hasAttemptLeft } from '../rules.ts'

/** Saves the text of a draft. A returned homework becomes the next attempt. */
export async function saveWords(
  ctx: RequestContext,
  row: HomeworkRow,
  words: { title?: string | null; desc?: string | null } = {},
): Promise<void> {
  assertState(row, 'save')
  const isNext = row.state === 'returned'
  if (isNext && !hasAttemptLeft(row, await termsOf(ctx.db, row))) throw attemptsOver()
  const title = words.title === undefined ? row.title : (words.title ?? '')
  const text = words.desc === undefined ? row.text : (words.desc ?? '')
  await ctx.db.rows(sql`
    update homework set state = 'draft', attempt = ${row.attempt + (isNext ? 1 : 0)}, title = ${title}, text = ${text},
      opened_at = null, submitted_at = null, is_late = false, version = version + 1,
      changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${row.id}`)
}

/** @throws Failure 409 when the state does not permit the action */
export function assertState(row: { readonly state: HomeworkState }, action: string): void {
  if (after(homeworkLifecycle, row.state, action) === undefined)
    throw wrongState({ facts: { state: row.state } })
}

/**
 * Locks and returns a homework that is visible to the actor. @throws Failure 404, 409 when `version` is
 * outdated
 */
export async function lockHomework(ctx: RequestContext, id: number, version?: number): Promise<HomeworkRow> {
  await ctx.db.rows(sql`select 1 from homework where school_id = ${ctx.schoolId} and id = ${id} for update`)
  const row = await getHomeworkRow(ctx.db, ctx.actor, id)
  if (version !== undefined && version !== row.version)
    throw staleVersion({ facts: { current: { version: row.version, state: row.state, grade: row.grade } } })
  return row
}
