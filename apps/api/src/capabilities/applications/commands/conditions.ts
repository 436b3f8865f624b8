import type { offerConditions } from '@qadam/contract/applications/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { transitionNotAllowed } from '../errors.ts'
import { applicationConditionsChanged } from '../events.ts'
import { getApplicationRow } from '../queries/application-row.ts'
import { hasConditions } from '../rules.ts'
import { lockStudent } from './position.ts'
import { writeApplication } from './write-application.ts'

type Wanted = z.output<typeof offerConditions>

/** Writes the conditions of an offer, all at once, in the order of the letter. @throws Failure 400, 404, 409 */
export async function writeConditions(
  ctx: RequestContext,
  id: number,
  { conditions, version }: Wanted,
): Promise<void> {
  const seen = await getApplicationRow(ctx, id)
  await lockStudent(ctx, seen.student_id)
  const before = await getApplicationRow(ctx, id)
  const { status } = before
  if (!hasConditions(status)) throw transitionNotAllowed({ facts: { status, allowed: [] } })
  if (version !== undefined && version !== before.version)
    throw staleVersion({ facts: { current: { status, version: before.version } } })
  await assertKnownTypes(ctx, conditions)
  await writeApplication(ctx, before, sql`answer_by = answer_by`)
  const replaced = await clearConditions(ctx, id)
  await insertConditions(ctx, id, conditions)
  await record(ctx, applicationConditionsChanged, {
    kind: 'application',
    id,
    payload: {
      student: before.student_id,
      program: before.program_id,
      count: conditions.length,
      met: conditions.filter(({ is_met: isMet }) => isMet).length,
      news: conditions.filter((one) => !replaced.some((was) => isSame(was, one))).length,
    },
  })
}

type Written = Pick<Wanted['conditions'][number], 'text' | 'hint' | 'due_on' | 'document'>

/** Deletes the conditions of an earlier offer: a new one has its own. Returns the deleted ones. */
export async function clearConditions({ db, schoolId }: RequestContext, id: number): Promise<Written[]> {
  return db.rows<Written>(sql`
    delete from offer_conditions where school_id = ${schoolId} and application_id = ${id}
    returning text, hint, due_on, document_type_id as document`)
}

async function insertConditions(
  { db, schoolId }: RequestContext,
  id: number,
  conditions: Wanted['conditions'],
): Promise<void> {
  await db.rows(sql`
    insert into offer_conditions (school_id, application_id, position, text, hint, due_on, document_type_id, is_met)
    select ${schoolId}, ${id}, c.position - 1, c.one->>'text', c.one->>'hint', (c.one->>'due_on')::date,
      (c.one->>'document')::bigint, (c.one->>'is_met')::boolean
    from jsonb_array_elements(${JSON.stringify(conditions)}::jsonb) with ordinality as c (one, position)`)
}

/** Whether a condition asks the same of the student: that it is met is no news to who has met it. */
const isSame = (was: Written, now: Written): boolean =>
  was.text === now.text && was.hint === now.hint && was.due_on === now.due_on && was.document === now.document

async function assertKnownTypes(ctx: RequestContext, conditions: Wanted['conditions']): Promise<void> {
  const asked = [...new Set(conditions.flatMap(({ document }) => document ?? []))]
  if (asked.length === 0) return
  const known = await ctx.db.rows<{ id: number }>(
    sql`select id from document_types where school_id = ${ctx.schoolId} and id = ${anyId(asked)}`,
  )
  const index = conditions.findIndex(
    ({ document }) => document !== null && !known.some(({ id }) => id === document),
  )
  if (index >= 0) throw badField(`conditions.${index}.document`, 'field.not_in_list')
}
