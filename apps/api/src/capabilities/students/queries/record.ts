import { findField, type RecordField, recordFields } from '@qadam/contract/students/fields.ts'
import type { RecordValue, RecordValues } from '@qadam/contract/students/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { findStudentProfile } from '../../accounts/public.ts'
import { studentNotFound } from '../errors.ts'
import { documentFields } from '../extension-points.ts'
import { mayRead, visibleTo } from '../policy.ts'
import { columns, groupTables } from '../tables.ts'

type Row = Readonly<Record<string, RecordValue>>

const tables = [...new Set(Object.values(groupTables))].filter((table) => table !== 'student_records')
const shortTimes = new Set(columns.filter((one) => one.field.kind === 'time').map((one) => one.field.name))

// Written by hand as prepared statements: staff use this page all day. Table and column names come from the
// registry.
const joined = tables
  .map(
    (table) =>
      `left join ${table} on ${table}.school_id = student_records.school_id and ${table}.student_id = student_records.student_id`,
  )
  .join(' ')
const ofStudent = 'student_records.school_id = current_school() and student_records.student_id = $1'
const storedRecord = {
  name: 'record_kept',
  text: `select student_records.row_version, ${columns
    .map(({ field, table, column }) => `${table}.${column} as "${field.name}"`)
    .join(', ')} from student_records ${joined} where ${ofStudent}`,
}
const personFields = columns.filter(({ field }) => field.kind === 'person')
const recordPeople = {
  name: 'record_people',
  text: `select id, first_name, last_name from people where school_id = current_school() and id in (
      select unnest(array[${personFields.map(({ table, column }) => `${table}.${column}`).join(', ')}])
      from student_records ${joined} where ${ofStudent}) order by id`,
}
const recordEducation = {
  name: 'record_education',
  text: 'select distinct degree from educations where school_id = current_school() and student_id = $1',
}
const recordTraces = {
  name: 'record_traces',
  text: `select distinct on (c.field) c.field, c.version, c.changed_at, p.id as by_id, p.first_name as by_first_name,
      p.last_name as by_last_name
    from record_changes c left join people p on p.school_id = c.school_id and p.id = c.changed_by
    where c.school_id = current_school() and c.student_id = $1 order by c.field, c.id desc`,
}

/** Throws if a student is not visible to the actor. @throws Failure 404 */
export async function requireStudent(db: SchoolDb, actor: Actor, id: number): Promise<void> {
  const found = await db.row(
    sql`select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${id} and ${visibleTo(actor)}`,
    // The condition of the other roles depends on the person.
    actor.role === 'admin_school' ? 'student_in_school' : undefined,
  )
  if (!found) throw studentNotFound()
}

/** Returns the values stored in the record's own tables, by field. The caller must have checked access. */
export async function storedValues(
  db: SchoolDb,
  studentId: number,
): Promise<{ values: RecordValues; version: number }> {
  const [row] = await db.named<Row & { row_version: number }>(storedRecord, [studentId])
  if (!row) throw studentNotFound()
  const { row_version: version, ...kept } = row
  return {
    values: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, plain(name, value)])),
    version,
  }
}

/** Normalizes a value for presentation: columns of a missing row are empty, times have no seconds. */
export function plain(name: string, value: RecordValue | undefined): RecordValue {
  const kind = findField(name)?.kind
  if (value === null || value === undefined)
    return kind === 'flag' ? false : kind === 'text' ? '' : kind === 'choices' ? [] : null
  return shortTimes.has(name as RecordField['name']) ? String(value).slice(0, 5) : value
}

interface TraceRow {
  readonly field: string
  readonly version: number
  readonly changed_at: string
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
}

/** Returns the fields of a student's record visible to the actor. The caller must have checked access. */
export async function visibleValues({ db, actor }: ReadContext, id: number) {
  const [stored, education, documents] = await Promise.all([
    storedValues(db, id),
    educationOf(db, id),
    mayReadDocuments(actor) ? documentFields.run(db, id) : [],
  ])
  return {
    version: stored.version,
    values: readable(actor, { ...stored.values, ...mergedFrom(documents), education }),
  }
}

const mergedFrom = (parts: readonly Readonly<Record<string, boolean>>[]): Record<string, boolean> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))

function readable(actor: Actor, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = findField(name)
      return field !== undefined && mayRead(actor, field)
    }),
  )
}

/**
 * Returns a student's record as visible to the actor; its queries are sent in one message. @throws Failure
 * 404
 */
export async function getRecord(ctx: ReadContext, id: number) {
  const { db, actor } = ctx
  const [student, tracked, traces, staff] = await Promise.all([
    profileOf(db, actor, id),
    visibleValues(ctx, id),
    lastTraces(db, id),
    namedPeople(db, id),
  ])
  const values: RecordValues = { ...readable(actor, personal(student)), ...tracked.values }
  const named = new Set(personFields.map(({ field }) => values[field.name]))
  return {
    student,
    values,
    traces: Object.fromEntries(
      traces
        .filter((one) => one.field in values)
        .map((one) => [
          one.field,
          { version: one.version, changed_at: one.changed_at, changed_by: authorOf(one) },
        ]),
    ),
    people: staff.filter((one) => named.has(one.id)),
    version: tracked.version,
  }
}

async function profileOf(db: SchoolDb, actor: Actor, id: number) {
  const found = await findStudentProfile(db, actor, { visible: visibleTo(actor), id })
  if (!found) throw studentNotFound()
  return found
}

/** Returns true if the reader may see any field derived from documents. */
const mayReadDocuments = (actor: Actor): boolean =>
  everyField.some((field) => field.group === 'finance' && mayRead(actor, field))
const everyField: readonly RecordField[] = recordFields

const personalNames = recordFields.filter((field) => field.group === 'identity').map((field) => field.name)

function personal(student: Awaited<ReturnType<typeof profileOf>>): RecordValues {
  const known = student as Partial<Record<string, RecordValue>>
  return Object.fromEntries(personalNames.map((name) => [name, plain(name, known[name])]))
}

/** Returns the degrees of the student's education, in the order of the list. */
async function educationOf(db: SchoolDb, studentId: number): Promise<string[]> {
  const rows = await db.named<{ degree: string }>(recordEducation, [studentId])
  return rows.map((row) => row.degree)
}

function lastTraces(db: SchoolDb, studentId: number): Promise<TraceRow[]> {
  return db.named<TraceRow>(recordTraces, [studentId])
}

export function authorOf(row: Pick<TraceRow, 'by_id' | 'by_first_name' | 'by_last_name'>) {
  return row.by_id === null
    ? null
    : { id: row.by_id, first_name: row.by_first_name ?? '', last_name: row.by_last_name ?? '' }
}

/** Returns the staff whom the record names. */
function namedPeople(db: SchoolDb, studentId: number) {
  return db.named<{ id: number; first_name: string; last_name: string }>(recordPeople, [studentId])
}

/** Returns a page of changes of a record, newest first, limited to fields visible to the reader. */
export async function listHistory(
  call: ReadContext,
  studentId: number,
  query: {
    page: number
    page_size: number
    field?: string | undefined
    from?: string | undefined
    to?: string | undefined
  },
) {
  await requireStudent(call.db, call.actor, studentId)
  const readable = recordFields
    .filter((field) => mayRead(call.actor, field))
    .map((field) => field.name as string)
  const conditions: SQL[] = [
    sql`c.school_id = ${call.db.schoolId} and c.student_id = ${studentId}`,
    sql`c.field = any(${readable}::text[])`,
  ]
  if (query.field) conditions.push(sql`c.field = ${query.field}`)
  if (query.from) conditions.push(sql`c.changed_at >= ${query.from}::date`)
  if (query.to) conditions.push(sql`c.changed_at < ${query.to}::date + 1`)
  const matching = sql.join(conditions, ' and ')
  const counted = await call.db.row<{ count: number }>(
    sql`select count(*) as count from record_changes c where ${matching}`,
  )
  const rows = await call.db.rows<
    TraceRow & {
      id: number
      before: unknown
      after: unknown
      source: 'form' | 'bulk' | 'import' | 'undo' | 'call'
    }
  >(sql`
    select c.id, c.version, c.field, c.before, c.after, c.source, c.changed_at, p.id as by_id, p.first_name as by_first_name,
      p.last_name as by_last_name
    from record_changes c left join people p on p.school_id = c.school_id and p.id = c.changed_by
    where ${matching} order by c.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return {
    count: counted?.count ?? 0,
    results: rows.map(({ by_id, by_first_name, by_last_name, ...row }) => ({
      ...row,
      changed_by: authorOf({ by_id, by_first_name, by_last_name }),
    })),
  }
}
