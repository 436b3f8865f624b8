import type { Language } from '@qadam/contract/values.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { recordLines, recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { personCreated, personDeleted, personUpdated } from '../events.ts'
import { accountMessage } from '../jobs.ts'
import { invitationDays, phoneFault } from '../rules.ts'

/** Fields of a person that come from files. */
export interface StudentFields {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly telegram: string
  readonly birth_date: string | null
  readonly gender: string | null
  readonly country: string
}

const typed = sql`first_name text, last_name text, email text, phone text, telegram text, birth_date date, gender text, country text`
const names = sql`first_name, last_name, email, phone, telegram, birth_date, gender, country`

/**
 * Adds students in one statement, in the given order. The caller has checked that their addresses are free.
 * They have no password: they sign in by a code, or by the e-mail that `invite` sends to those who have an
 * address.
 */
export async function createStudents(
  ctx: RequestContext,
  given: readonly StudentFields[],
  { invite, details }: { readonly invite: boolean; readonly details: OfImport },
): Promise<number[]> {
  if (given.length === 0) return []
  const { default_language: language } = await getSchoolRow(ctx.db)
  const at = ctx.now.toISOString()
  const rows = await ctx.db.rows<{ id: number; n: number }>(sql`
    with numbered as (
      select g.*, nextval('people_id_seq') as id
      from jsonb_to_recordset(${JSON.stringify(given.map((one, n) => ({ ...one, n })))}::jsonb) as g (n int, ${typed})
    ), made as (
      insert into people (school_id, id, role, ${names}, language, invited_at, created_by, created_at, changed_at)
      overriding system value
      select ${ctx.schoolId}, id, 'student', ${names}, ${language},
        case when ${invite} and email is not null then ${at}::timestamptz end, ${ctx.actor.id}, ${at}, ${at}
      from numbered
    )
    select id, n from numbered order by n`)
  const ids = rows.map((row) => row.id)
  await recordMany(ctx, personCreated, { kind: 'person', ids, payload: { role: 'student', ...details } })
  if (invite) await inviteMany(ctx, ids, language)
  return ids
}

async function inviteMany(ctx: RequestContext, ids: readonly number[], language: Language): Promise<void> {
  const at = ctx.now.toISOString()
  const until = new Date(ctx.now.getTime() + invitationDays * 86_400_000).toISOString()
  const made = await ctx.db.rows<{ id: number }>(sql`
    insert into invitations (school_id, email, role, first_name, last_name, language, person_id, invited_by, created_at,
      expires_at)
    select p.school_id, lower(p.email), 'student', p.first_name, p.last_name, ${language}, p.id, ${ctx.actor.id}, ${at}, ${until}
    from people p
    where p.school_id = ${ctx.schoolId} and p.id = ${anyId(ids)} and p.email is not null
    on conflict (school_id, email) where accepted_at is null and withdrawn_at is null do nothing
    returning id`)
  for (const { id } of made) await ctx.services.jobs.send(ctx.db, accountMessage, { about: 'invitation', id })
}

/** The import that writes or is undone. */
interface OfImport {
  readonly import_id: number
}

/** The new values of a person's fields, with the id. */
export interface ChangedStudent {
  readonly id: number
  readonly fields: Readonly<Partial<Record<keyof StudentFields, string | null>>>
}

/**
 * Updates fields of students in one statement. Only empty addresses may be filled, so that nobody's way to
 * sign in changes.
 */
export async function changeStudents(
  ctx: RequestContext,
  changed: readonly ChangedStudent[],
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ id, fields }) => ({ id, ...fields, given: Object.keys(fields) }))
  const put = (Object.keys(columns) as (keyof StudentFields)[]).map(
    (name) =>
      sql`${sql.identifier(name)} = case when ${name} = any(g.given) then g.${sql.identifier(name)} else p.${sql.identifier(name)} end`,
  )
  const set = JSON.stringify(rows)
  await ctx.db.rows(sql`
    update people p set ${sql.join(put, ', ')}, changed_at = ${ctx.now}, row_version = p.row_version + 1
    from jsonb_to_recordset(${set}::jsonb) as g (id bigint, given text[], ${typed})
    where p.school_id = ${ctx.schoolId} and p.id = g.id and p.id = ${anyId(rows.map((row) => row.id))}`)
  await recordLines(ctx, {
    kind: 'person',
    types: [personUpdated],
    lines: sql`select g.id, ${personUpdated.name}::text as action,
        jsonb_build_object('changed', g.given) || ${JSON.stringify(details)}::jsonb as details
      from jsonb_to_recordset(${set}::jsonb) as g (id bigint, given text[])`,
  })
}

const columns: Readonly<Record<keyof StudentFields, true>> = {
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  telegram: true,
  birth_date: true,
  gender: true,
  country: true,
}

/** Returns the fields of these people; `hold` locks the rows until the transaction ends. */
export async function readStudents(
  db: SchoolDb,
  ids: readonly number[],
  hold: boolean,
): Promise<Map<number, StudentFields>> {
  const rows = await db.rows<StudentFields & { id: number }>(sql`
    select id, ${names} from people
    where school_id = ${db.schoolId} and id = ${anyId(ids)} order by id ${hold ? sql`for update` : sql``}`)
  return new Map(rows.map(({ id, ...fields }) => [id, fields]))
}

/** Deletes students who have no activity yet; they can be restored like any deleted person. */
export async function removeStudents(
  ctx: RequestContext,
  ids: readonly number[],
  details: OfImport,
): Promise<void> {
  if (ids.length === 0) return
  const at = ctx.now.toISOString()
  const list = sql`${[...ids]}::bigint[]`
  await ctx.db.rows(sql`
    update people set deleted_at = ${at}, changed_at = ${at}, row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = any(${list})`)
  await ctx.db.rows(sql`
    update invitations set withdrawn_at = ${at}, secret_digest = null
    where school_id = ${ctx.schoolId} and person_id = any(${list}) and accepted_at is null and withdrawn_at is null`)
  await ctx.db.rows(sql`
    update reset_links set expires_at = ${at}
    where school_id = ${ctx.schoolId} and person_id = any(${list}) and used_at is null and expires_at > ${at}`)
  await recordMany(ctx, personDeleted, { kind: 'person', ids, payload: { role: 'student', ...details } })
}

/**
 * Returns which of these students are unchanged since they were added: no sign-in, no password, no change.
 */
export async function listUntouchedStudents(db: SchoolDb, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from people p
    where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)} and p.deleted_at is null
      and p.row_version = 1 and p.password_hash is null
      and not exists (select 1 from sign_ins s where s.school_id = p.school_id and s.person_id = p.id)
      and not exists (select 1 from consents c where c.school_id = p.school_id and c.person_id = p.id)
    order by p.id`)
  return rows.map(({ id }) => id)
}

/** Returns a validator of phone numbers for this school; it returns a field fault, or undefined. */
export async function phoneJudge(db: SchoolDb) {
  const { phone_prefixes: prefixes } = await getSchoolRow(db)
  return (phone: string) => phoneFault(phone, prefixes)?.details.fields?.[0]
}
