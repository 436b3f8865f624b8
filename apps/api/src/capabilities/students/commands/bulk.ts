import type { PersonState } from '@qadam/contract/accounts/schemas.ts'
import { findField, type RecordFieldName } from '@qadam/contract/students/fields.ts'
import { type BulkField, type bulkChange, maxBulkStudents } from '@qadam/contract/students/list-actions.ts'
import type { RecordValue, RecordValues } from '@qadam/contract/students/values.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import {
  closeBulkAction,
  type Left,
  oldest,
  recordBulkAction,
  type Undone,
} from '../../../platform/events/bulk-actions.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { changeStudentStates, studentsNotIn } from '../../accounts/public.ts'
import { bulkLate, bulkNotFound, bulkUndoneAlready, tooManyRows } from '../errors.ts'
import { recordsChanged, recordsChangeUndone } from '../events.ts'
import { visibleTo } from '../policy.ts'
import { idsWhere } from '../queries/list.ts'
import { unfitValue } from '../rules.ts'
import { addSteps, deleteSteps } from './bulk-steps.ts'
import { assertKnownChoices, type Held, type NewValues, readMany, writeMany } from './write-many.ts'

type Asked = z.output<typeof bulkChange>
/** What an action has changed, as it is stored. */
type BulkActionFields = readonly { readonly field: string; readonly value: unknown }[]

/** Days within which a bulk change can be undone. */
const undoDays = 30

/** Previews a bulk change without applying it. @throws Failure 400, 409 */
export async function previewBulk(ctx: RequestContext, asked: Asked) {
  const { ids, refused } = await chosen(ctx, asked)
  if (asked.step || asked.status) {
    const changing = asked.status ? (await studentsNotIn(ctx, ids, asked.status)).length : ids.length
    return { chosen: ids.length + refused.length, changing, fields: [], refused }
  }
  const held = await readMany(ctx, ids, { names: asked.changes.map((one) => one.field), hold: false })
  const wanted = valuesOf(held, asked.changes)
  await assertKnownChoices(ctx, wanted)
  let changing = 0
  const fields = asked.changes.map((change) => ({ ...change, changing: 0, from: new Map<string, number>() }))
  for (const [id, { values }] of held) {
    let differs = false
    for (const field of fields) {
      const before = values[field.field as RecordFieldName] ?? null
      if (sameValue(before, wanted.get(id)?.[field.field] ?? null)) continue
      differs = true
      field.changing += 1
      const key = JSON.stringify(before)
      field.from.set(key, (field.from.get(key) ?? 0) + 1)
    }
    if (differs) changing += 1
  }
  return {
    chosen: ids.length + refused.length,
    changing,
    fields: fields.map(({ from, ...field }) => ({
      ...field,
      from: [...from]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 5)
        .map(([value, count]) => ({ value: JSON.parse(value), count })),
    })),
    refused,
  }
}

/** Changes fields or the state of many students, or adds a step for each, in one action. @throws Failure 400, 409 */
export async function changeBulk(ctx: RequestContext, asked: Asked) {
  const { ids, refused } = await chosen(ctx, asked)
  const { changes, ...changed } = await changeAll(ctx, ids, asked)
  if (changed.ids.length === 0) return { bulk_id: null, changed: 0, refused }
  const id = await recordBulk(ctx, { ...changed, source: 'bulk', asked: changes })
  await recordBulkAction(ctx, {
    kind: 'students',
    action: 'change',
    details: { fields: changes.map(({ field }) => field) },
    ids: changed.ids,
    sourceId: id,
  })
  await record(ctx, recordsChanged, {
    kind: 'students',
    id,
    payload: {
      changes,
      students: changed.ids.length,
      bulk: id,
      changed: changes.map(({ field }) => field),
    },
  })
  return { bulk_id: id, changed: changed.ids.length, refused }
}

/** Changes the students; `changes` is how the action stands in the journal. */
async function changeAll(ctx: RequestContext, ids: number[], { step, status, changes }: Asked) {
  if (step) return { ...(await addStepToEach(ctx, ids, step)), changes: [stepChange(step.text)] }
  if (!status) return { ...(await changeFields(ctx, ids, changes)), changes }
  const changed = await changeStudentStates(ctx, ids, { status })
  return { ids: changed, versions: changed.map(() => 0), changes: [stateChange(status)] }
}

async function changeFields(ctx: RequestContext, ids: number[], changes: readonly BulkField[]) {
  const held = await readMany(ctx, ids, { names: changes.map((one) => one.field), hold: true })
  return writeMany(ctx, valuesOf(held, changes), { held, source: 'bulk' })
}

/** How a step stands in the journal. */
const stepChange = (text: string) => ({ field: 'next_step', mode: 'set' as const, value: text })

/** How a new state stands in the journal. */
const stateChange = (status: PersonState) => ({ field: 'status', mode: 'set' as const, value: status })

/** A step is no field of the record, so no version of it belongs to the action. */
async function addStepToEach(ctx: RequestContext, ids: number[], step: NonNullable<Asked['step']>) {
  return { ids, versions: ids.map(() => 0), created: await addSteps(ctx, ids, step) }
}

/** Stores the data that the undo of a bulk change needs: `created` are people of an import, or steps. Returns its id. */
export async function recordBulk(
  ctx: RequestContext,
  done: { ids: number[]; versions: number[]; created?: number[]; source: 'bulk' | 'import'; asked: unknown },
): Promise<number> {
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into student_bulk_changes (school_id, source, asked, student_ids, versions, created_ids, made_at, made_by)
    values (${ctx.schoolId}, ${done.source}, ${JSON.stringify(done.asked)}::jsonb, ${done.ids}::bigint[],
      ${done.versions}::int[], ${done.created ?? []}::bigint[], ${ctx.now}, ${ctx.actor.id})
    returning id`)
  return id
}

/** Returns which of these students are not visible to the actor. */
export async function beyondReach(ctx: RequestContext, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select p.id from people p
    where p.school_id = ${ctx.schoolId} and p.id = ${anyId(ids)} and ${visibleTo(ctx.actor)}`)
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

/** Returns a subquery of the ids of students whose records a bulk change wrote. */
export function studentsOfBulk(id: number): SQL {
  return sql`(select unnest(b.student_ids) from student_bulk_changes b
    where b.school_id = current_school() and b.id = ${id})`
}

interface RecordedChange {
  readonly student_id: number
  readonly field: RecordFieldName
  readonly before: RecordValue
  readonly after: RecordValue
}

/**
 * Undoes a bulk change. Skips fields that were changed since and students who are not visible to the actor.
 * @throws Failure 404, 409
 */
export async function undoBulk(ctx: RequestContext, id: number): Promise<Undone & { readonly kept: number }> {
  const done = await ctx.db.row<{
    made_at: string
    undone_at: string | null
    student_ids: number[]
    created_ids: number[]
    asked: BulkActionFields
  }>(sql`
    select made_at, undone_at, student_ids, created_ids, asked from student_bulk_changes
    where school_id = ${ctx.schoolId} and id = ${id} and source = 'bulk' for update`)
  const beyond = new Set(done ? await beyondReach(ctx, done.student_ids) : [])
  if (!done || beyond.size === done.student_ids.length) throw bulkNotFound()
  if (done.undone_at) throw bulkUndoneAlready()
  if (ctx.now.getTime() - Date.parse(done.made_at) > undoDays * 86_400_000) throw bulkLate()
  const fields = await putBack(ctx, id, beyond)
  const steps = await deleteSteps(ctx, done.created_ids, beyond)
  const states = await restoreStates(ctx, done, beyond)
  const ids = [...fields.ids, ...steps.ids, ...states.ids]
  const leftIds = [...fields.leftIds, ...steps.leftIds, ...states.leftIds]
  const stored = fields.kept + steps.leftIds.length + states.leftIds.length
  const names = done.asked.map(({ field }) => field)
  const left = leftIds.map((student): Left => ({ id: student, why: 'changed' }))
  await closeBulkAction(ctx, { kind: 'students', sourceId: id, left })
  await setUndone(ctx, id)
  await record(ctx, recordsChangeUndone, {
    kind: 'students',
    id,
    payload: { students: ids.length, kept: stored, bulk: id, changed: names },
  })
  return { ids, left, kept: stored }
}

/** Restores who may sign in; students that somebody else has let in or switched off since stay so. */
async function restoreStates(
  ctx: RequestContext,
  done: {
    readonly made_at: string
    readonly student_ids: readonly number[]
    readonly asked: BulkActionFields
  },
  except: ReadonlySet<number>,
) {
  const status = done.asked.find(({ field }) => field === stateChange('active').field)?.value
  if (!status) return { ids: [], leftIds: [] }
  const wanted = done.student_ids.filter((id) => !except.has(id))
  const ids = await changeStudentStates(
    ctx,
    wanted,
    status === 'deactivated' ? { status: 'active', deactivatedAt: done.made_at } : { status: 'deactivated' },
  )
  const restored = new Set(ids)
  return { ids, leftIds: wanted.filter((id) => !restored.has(id)) }
}

export async function setUndone(ctx: RequestContext, id: number | null): Promise<void> {
  await ctx.db.rows(sql`
    update student_bulk_changes set undone_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
}

/**
 * Restores the record fields that an action changed and nobody has changed since, except for the given
 * students.
 */
export async function putBack(ctx: RequestContext, id: number, except: ReadonlySet<number> = new Set()) {
  const all = await ctx.db.rows<RecordedChange>(sql`
    select c.student_id, c.field, c.before, c.after
    from student_bulk_changes b
    cross join unnest(b.student_ids, b.versions) as w (student_id, version)
    join record_changes c on c.school_id = b.school_id and c.student_id = w.student_id and c.version = w.version
    where b.school_id = ${ctx.schoolId} and b.id = ${id}`)
  const changes = all.filter((one) => !except.has(one.student_id))
  const names = [...new Set(changes.map((one) => one.field))]
  const held = await readMany(ctx, [...new Set(changes.map((one) => one.student_id))], { names, hold: true })
  const wanted = new Map<number, Record<string, RecordValue>>()
  const storedIds = new Set<number>()
  let stored = 0
  for (const one of changes) {
    if (sameValue(held.get(one.student_id)?.values[one.field] ?? null, one.after))
      wanted.set(one.student_id, { ...wanted.get(one.student_id), [one.field]: one.before })
    else {
      stored += 1
      storedIds.add(one.student_id)
    }
  }
  const { ids } = await writeMany(ctx, wanted, { held, source: 'undo' })
  return { ids, kept: stored, leftIds: [...storedIds], names }
}

/** Returns the selected students who are visible to the actor, and the others as refused. */
async function chosen(ctx: RequestContext, asked: Asked) {
  for (const [index, { field, value }] of asked.changes.entries()) {
    const known = findField(field)
    const fault = known && unfitValue(known, value as RecordValue)
    if (fault) throw badField(`changes.${index}.value`, fault)
  }
  const wanted =
    'ids' in asked ? [...new Set(asked.ids)] : await idsWhere(ctx, asked.where, maxBulkStudents + 1)
  if (wanted.length > maxBulkStudents) throw tooManyRows({ values: { limit: maxBulkStudents } })
  const beyond = new Set(await beyondReach(ctx, wanted))
  return {
    ids: wanted.filter((id) => !beyond.has(id)),
    refused: [...beyond].map((id) => ({ id, name: '', code: 'students.not_found' })),
  }
}

function valuesOf(held: Held, changes: readonly BulkField[]): NewValues {
  return new Map([...held].map(([id, { values }]) => [id, after(values, changes)]))
}

function after(now: RecordValues, changes: readonly BulkField[]): Record<string, RecordValue> {
  return Object.fromEntries(
    changes.map(({ field, mode, value }) => {
      if (mode === 'set') return [field, value as RecordValue]
      const given = new Set(value as (number | string)[])
      const present = (now[field as RecordFieldName] ?? []) as (number | string)[]
      const rest = present.filter((one) => !given.has(one))
      return [field, mode === 'remove' ? rest : [...rest, ...given]]
    }),
  )
}

function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))
  return plain(a) === plain(b)
}

/**
 * Nightly task: deletes bulk changes that can no longer be undone; those of imports are deleted with their
 * import.
 */
export async function purgeBulkChanges(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'night' }, (ctx) =>
    ctx.db.rows(sql`
      delete from student_bulk_changes
      where school_id = ${schoolId} and source = 'bulk' and made_at < ${oldest(ctx.now)}`),
  )
}
