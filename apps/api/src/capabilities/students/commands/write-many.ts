import type { RecordField } from '@qadam/contract/students/fields.ts'
import type { RecordValue, RecordValues } from '@qadam/contract/students/values.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { besideRecord } from '../queries/by-key.ts'
import { plain } from '../queries/record.ts'
import { type Column, columnByField, type RecordTable } from '../tables.ts'
import { passSteps } from './next-steps.ts'
import { assertKnownChoice, type ChangeSource, same } from './record.ts'
import { refreshStudents } from './refresh.ts'

/** The current values of some fields of some students, with the version of each record; optionally locked. */
export type Held = ReadonlyMap<number, { readonly version: number; readonly values: RecordValues }>

/** The new values of each student; equal ones are not written. */
export type NewValues = ReadonlyMap<number, Readonly<Record<string, RecordValue>>>

/** Reads the fields of these students; `hold` locks their records until the end of the transaction. */
export async function readMany(
  ctx: RequestContext,
  ids: readonly number[],
  input: { names: readonly string[]; hold: boolean },
): Promise<Held> {
  const columns = columnsOf(input.names)
  const tables = [...new Set(columns.map((one) => one.table))].filter((table) => table !== 'student_records')
  const selected = columns.map(
    ({ field, table, column }) =>
      sql`, ${sql.identifier(table)}.${sql.identifier(column)} as ${sql.identifier(field.name)}`,
  )
  const rows = await ctx.db.rows<Record<string, RecordValue> & { held_id: number; row_version: number }>(sql`
    select student_records.student_id as held_id, student_records.row_version ${sql.join(selected, '')}
    from student_records ${sql.join(tables.map(besideRecord), ' ')}
    where student_records.school_id = ${ctx.schoolId}
      and student_records.student_id = ${anyId(ids)}
    order by student_records.student_id ${input.hold ? sql`for update of student_records` : sql``}`)
  return new Map(
    rows.map((row) => [
      row.held_id,
      {
        version: row.row_version,
        values: Object.fromEntries(
          columns.map(({ field }) => [field.name, plain(field.name, row[field.name])]),
        ) as RecordValues,
      },
    ]),
  )
}

/**
 * Writes fields of many records in set-based statements, each change with a history entry. Returns the
 * changed ids and their new versions. The caller must have checked access. Unknown choices throw.
 */
export async function writeMany(
  ctx: RequestContext,
  wanted: NewValues,
  { held, source }: { held: Held; source: ChangeSource },
): Promise<{ ids: number[]; versions: number[] }> {
  const differing = [...wanted].flatMap(([id, values]) => {
    const now = held.get(id)
    if (!now) return []
    const fields = columnsOf(Object.keys(values)).filter(
      ({ field }) => !same(now.values[field.name], values[field.name] as RecordValue),
    )
    return fields.length > 0 ? [{ id, now, fields, values }] : []
  })
  if (differing.length === 0) return { ids: [], versions: [] }
  await assertKnownChoices(ctx, wanted)
  const tables = new Map<RecordTable, Map<string, Column>>()
  for (const { fields } of differing)
    for (const one of fields) tables.set(one.table, (tables.get(one.table) ?? new Map()).set(one.column, one))
  for (const [table, columns] of tables) {
    const mine = [...columns.values()]
    const rows = differing
      .filter(({ fields }) => fields.some((one) => one.table === table))
      .map(({ id, now, values }) => ({
        student_id: id,
        ...Object.fromEntries(
          mine.map(({ field, column }) => [
            column,
            field.name in values ? values[field.name] : now.values[field.name],
          ]),
        ),
      }))
    await writeRows(ctx, table, mine, rows)
  }
  const ids = differing.map((one) => one.id)
  const versions = differing.map((one) => one.now.version + 1)
  await ctx.db.rows(sql`
    update student_records set row_version = row_version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and student_id = ${anyId(ids)}`)
  const changes = differing.flatMap(({ id, now, fields, values }) =>
    fields.map(({ field }) => ({
      student_id: id,
      version: now.version + 1,
      field: field.name,
      before: now.values[field.name] ?? null,
      after: values[field.name] ?? null,
    })),
  )
  await ctx.db.rows(sql`
    insert into record_changes (school_id, student_id, version, field, before, after, source, changed_by, changed_at)
    select ${ctx.schoolId}, c.student_id, c.version, c.field, coalesce(c.before, 'null'), coalesce(c.after, 'null'),
      ${source}, ${ctx.actor.id}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (student_id bigint, version int, field text, before jsonb, after jsonb)`)
  await passSteps(
    ctx,
    changes.filter(({ field }) => field === 'responsible'),
  )
  await refreshStudents(ctx, ids)
  return { ids, versions }
}

/** Checks all choices, each only once. @throws Failure 400 */
export async function assertKnownChoices(ctx: RequestContext, wanted: NewValues): Promise<void> {
  const chosen = new Map<RecordField, Set<number | string>>()
  for (const values of wanted.values())
    for (const { field } of columnsOf(Object.keys(values))) {
      if (!['choice', 'choices', 'person'].includes(field.kind)) continue
      const known = chosen.get(field) ?? new Set()
      for (const one of [values[field.name]].flat()) if (one !== null) known.add(one as number | string)
      chosen.set(field, known)
    }
  for (const [field, ids] of chosen) await assertKnownChoice(ctx, field, [...ids])
}

function columnsOf(names: readonly string[]): Column[] {
  return names.flatMap((name) => {
    const column = columnByField.get(name)
    return column && !column.field.computed ? [column] : []
  })
}

async function writeRows(
  ctx: RequestContext,
  table: RecordTable,
  columns: readonly Column[],
  rows: readonly { readonly student_id: number }[],
): Promise<void> {
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column)),
    ', ',
  )
  const typed = sql.join(
    columns.map((one) => sql`${sql.identifier(one.column)} ${sql.raw(typeOf(one.field))}`),
    ', ',
  )
  const set = sql.join(
    columns.map(({ column }) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    ', ',
  )
  const from = sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (student_id bigint, ${typed})`
  const write: SQL =
    table === 'student_records'
      ? sql`update student_records r set ${sql.join(
          columns.map(({ column }) => sql`${sql.identifier(column)} = w.${sql.identifier(column)}`),
          ', ',
        )} ${from} where r.school_id = ${ctx.schoolId} and r.student_id = w.student_id
          and r.student_id = ${anyId(rows.map((row) => row.student_id))}`
      : sql`insert into ${sql.identifier(table)} (school_id, student_id, ${names})
          select ${ctx.schoolId}, w.student_id, ${sql.join(
            columns.map(({ column }) => sql`w.${sql.identifier(column)}`),
            ', ',
          )} ${from} on conflict (school_id, student_id) do update set ${set}`
  await ctx.db.rows(write)
}

function typeOf({ kind, from }: RecordField): string {
  switch (kind) {
    case 'flag':
      return 'boolean'
    case 'date':
    case 'time':
    case 'text':
      return kind
    case 'choices':
      return from && ('options' in from || 'countries' in from) ? 'text[]' : 'bigint[]'
    case 'choice':
      return from && 'options' in from ? 'text' : 'bigint'
    default:
      return 'bigint'
  }
}
