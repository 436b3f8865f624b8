import { fullName } from '@qadam/contract/full-name.ts'
import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import type { RecordValue, RecordValues } from '@qadam/contract/students/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { dictionaryTables } from '../../dictionaries/public.ts'
import { fieldChanged } from '../errors.ts'
import { recordChanged } from '../events.ts'
import { getRecord, requireStudent, storedValues } from '../queries/record.ts'
import { unfitValue } from '../rules.ts'
import { type Column, columnByField, type RecordTable } from '../tables.ts'
import { passSteps } from './next-steps.ts'
import { refreshStudents } from './refresh.ts'

export type ChangeSource = 'form' | 'bulk' | 'import' | 'undo' | 'call'

export interface Change {
  readonly values: Readonly<Record<string, unknown>>
  /** The version that the client read. */
  readonly version?: number | undefined
  readonly source?: ChangeSource
}

/** Changes fields of a student's record. Returns the record. @throws Failure 400, 404, 409 */
export async function changeRecord(ctx: RequestContext, studentId: number, change: Change) {
  await requireStudent(ctx.db, ctx.actor, studentId)
  await writeRecord(ctx, studentId, change)
  return getRecord(ctx, studentId)
}

/**
 * Writes fields of a record, each change with a history entry; writes nothing if nothing differs. The caller
 * must have checked access. @throws Failure 400 for an unknown choice, 409 `students.field_changed`
 */
export async function writeRecord(ctx: RequestContext, studentId: number, change: Change): Promise<void> {
  await ctx.db.rows(sql`
    select 1 from student_records where school_id = ${ctx.schoolId} and student_id = ${studentId} for update`)
  const before = await storedValues(ctx.db, studentId)
  const given = byField(change.values)
  const differing = given.filter(({ column, value }) => !same(before.values[column.field.name], value))
  if (differing.length === 0) return
  if (change.source !== 'undo') for (const one of differing) assertFitting(one)
  await assertNotOverwriting(ctx, studentId, {
    fields: differing.map((one) => one.column.field),
    change,
    before: before.values,
  })
  for (const { column, value } of differing) await assertKnownChoice(ctx, column.field, value)
  for (const table of new Set(differing.map((one) => one.column.table)))
    await writeTable(
      ctx,
      studentId,
      table,
      differing.filter((one) => one.column.table === table),
    )
  const version = before.version + 1
  await ctx.db.rows(sql`
    update student_records set row_version = ${version}, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and student_id = ${studentId}`)
  const rows = differing.map(
    ({ column, value }) => sql`(${ctx.schoolId}, ${studentId}, ${version}, ${column.field.name},
      ${JSON.stringify(before.values[column.field.name] ?? null)}::jsonb, ${JSON.stringify(value)}::jsonb,
      ${change.source ?? 'form'}, ${ctx.actor.id}, ${ctx.now})`,
  )
  await ctx.db.rows(sql`
    insert into record_changes (school_id, student_id, version, field, before, after, source, changed_by, changed_at)
    values ${sql.join(rows, ', ')}`)
  const curator = differing.find(({ column }) => column.field.name === 'responsible')
  if (curator)
    await passSteps(ctx, [
      { student_id: studentId, before: before.values.responsible ?? null, after: curator.value },
    ])
  await refreshStudents(ctx, [studentId])
  await record(ctx, recordChanged, {
    kind: 'person',
    id: studentId,
    payload: { changed: differing.map((one) => one.column.field.name), version },
  })
}

/** Checks a new value; one that is stored already, from before there were checks, stays. @throws Failure 400 */
export function assertFitting({ column, value }: { column: Column; value: RecordValue }): void {
  const fault = unfitValue(column.field, value)
  if (fault) throw badField(`values.${column.field.name}`, fault)
}

interface Given {
  readonly column: Column
  readonly value: RecordValue
}

function byField(values: Change['values']): Given[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columnByField.get(findField(name)?.name ?? '')
    return column && !column.field.computed && value !== undefined
      ? [{ column, value: value as RecordValue }]
      : []
  })
}

/** Compares values; ignores the order of several choices. */
export function same(a: RecordValue | undefined, b: RecordValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
  return a === b
}

/**
 * Throws if somebody else has changed the same field since the version that was read, so that nothing is
 * overwritten.
 */
async function assertNotOverwriting(
  ctx: RequestContext,
  studentId: number,
  { fields, change, before }: { fields: readonly RecordField[]; change: Change; before: RecordValues },
): Promise<void> {
  if (change.version === undefined) return
  const newer = await ctx.db.rows<{
    field: string
    first_name: string | null
    last_name: string | null
    changed_at: string
  }>(sql`
    select distinct on (c.field) c.field, p.first_name, p.last_name, c.changed_at
    from record_changes c left join people p on p.school_id = c.school_id and p.id = c.changed_by
    where c.school_id = ${ctx.schoolId} and c.student_id = ${studentId} and c.version > ${change.version}
      and c.field = any(${fields.map((field) => field.name)}::text[])
    order by c.field, c.id desc`)
  if (newer.length === 0) return
  throw fieldChanged({
    facts: {
      changed: newer.map((one) => ({
        field: one.field,
        value: before[one.field as RecordField['name']],
        by: fullName(one),
        changed_at: one.changed_at,
      })),
    },
  })
}

/** @throws Failure 400 for an unknown choice */
export async function assertKnownChoice(
  ctx: RequestContext,
  field: RecordField,
  value: RecordValue,
): Promise<void> {
  const ids = (Array.isArray(value) ? value : [value]).filter((one) => one !== null)
  if (ids.length === 0) return
  const known = knownChoices(ctx, field)
  if (!known) return
  const found = await ctx.db.rows<{ id: number | string }>(sql`${known} = any(${ids})`)
  if (new Set(found.map((row) => row.id)).size !== new Set(ids).size)
    throw badField(`values.${field.name}`, 'students.choice_unknown')
}

/** Returns the start of a query for the valid choices of a field, ending with the id column to compare. */
export function knownChoices(ctx: RequestContext, field: RecordField): SQL | undefined {
  if (field.kind === 'person') {
    const who = field.people === 'teachers' ? sql`role = 'teacher'` : sql`role <> 'student'`
    return sql`select id from people where school_id = ${ctx.schoolId} and deleted_at is null and ${who} and id`
  }
  if (!field.from || 'options' in field.from) return undefined
  if ('countries' in field.from) return sql`select code as id from countries where code`
  if ('dictionary' in field.from)
    return sql`select id from ${sql.identifier(dictionaryTables[field.from.dictionary])} where school_id = ${ctx.schoolId} and deleted_at is null and id`
  return sql`select id from selector_options where school_id = ${ctx.schoolId} and selector = ${field.from.selector} and id`
}

async function writeTable(
  ctx: RequestContext,
  studentId: number,
  table: RecordTable,
  given: readonly Given[],
): Promise<void> {
  const names = given.map(({ column }) => sql.identifier(column.column))
  const set = sql.join(
    names.map((name) => sql`${name} = excluded.${name}`),
    ', ',
  )
  await ctx.db.rows(sql`
    insert into ${sql.identifier(table)} (school_id, student_id, ${sql.join(names, ', ')})
    values (${ctx.schoolId}, ${studentId}, ${sql.join(given.map(parameter), ', ')})
    on conflict (school_id, student_id) do update set ${set}`)
}

function parameter({ column, value }: Given): SQL {
  if (!Array.isArray(value)) return sql`${value}`
  const isText = column.field.from && ('options' in column.field.from || 'countries' in column.field.from)
  return isText ? sql`${value}::text[]` : sql`${value}::bigint[]`
}
