import type {
  invitationStates,
  PersonSummary,
  Profile,
  personStates,
  StaffQuery,
} from '@qadam/contract/accounts/schemas.ts'
import { asE164 } from '@qadam/contract/addresses.ts'
import type { Language, Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { collations } from '../../../platform/database/collations.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'
import { getSchoolRow, switchStates } from '../../schools/public.ts'
import { personNotFound } from '../errors.ts'
import { invitationsVisibleTo, seesPersonalFields } from '../policy.ts'

/** A person's row with the store keys of the avatar. Never selects the password hash. */
export interface PersonRow {
  readonly id: number
  readonly role: Role
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language | null
  readonly gender: 'male' | 'female' | null
  readonly birth_date: string | null
  readonly country: string
  readonly time_zone: string | null
  readonly telegram: string
  readonly email_verified_at: string | null
  readonly email_unproved: boolean
  readonly phone_unproved: boolean
  readonly phone_verified_at: string | null
  readonly first_visit_done: boolean
  readonly has_password: boolean
  readonly invited_at: string | null
  readonly deactivated_at: string | null
  readonly deletion_requested_at: string | null
  readonly avatar_file_id: number | null
  readonly avatar_small_file_id: number | null
  readonly avatar_key: string | null
  readonly avatar_small_key: string | null
  readonly last_sign_in_at: string | null
  readonly has_factor: boolean
  readonly row_version: number
  readonly created_at: string
}

const personColumns = sql`
  select p.id, p.role, p.first_name, p.last_name, p.email, p.phone, p.language, p.gender, p.birth_date, p.country, p.time_zone,
    p.telegram, p.email_verified_at, p.phone_verified_at, p.email_unproved, p.phone_unproved, p.first_visit_done, p.password_hash is not null as has_password,
    p.invited_at, p.deactivated_at, p.deletion_requested_at, p.avatar_file_id, p.avatar_small_file_id,
    big.store_key as avatar_key, small.store_key as avatar_small_key, p.row_version, p.created_at,
    (select max(s.started_at) from sign_ins s where s.school_id = p.school_id and s.person_id = p.id) as last_sign_in_at,
    exists (select from second_factors sf where sf.school_id = p.school_id and sf.person_id = p.id
      and sf.confirmed_at is not null) as has_factor
  from people p
  left join files big on big.school_id = p.school_id and big.id = p.avatar_file_id
  left join files small on small.school_id = p.school_id and small.id = p.avatar_small_file_id`

/** Returns a person matching the `visible` condition. */
export async function findPerson(db: SchoolDb, visible: SQL, id: number): Promise<PersonRow | undefined> {
  return db.row<PersonRow>(
    sql`${personColumns} where p.school_id = ${db.schoolId} and p.id = ${id} and ${visible}`,
  )
}

export async function getPerson(db: SchoolDb, visible: SQL, id: number): Promise<PersonRow> {
  const found = await findPerson(db, visible, id)
  if (!found) throw personNotFound()
  return found
}

/** Locks a person until the transaction ends, so that concurrent changes run one after the other. */
export async function lockPerson(db: SchoolDb, visible: SQL, id: number): Promise<PersonRow> {
  await db.rows(sql`select 1 from people where school_id = ${db.schoolId} and id = ${id} for update`)
  return getPerson(db, visible, id)
}

const everybody = sql`p.deleted_at is null`

/** Returns the row of the actor. */
export async function getOwnRow(db: SchoolDb, id: number): Promise<PersonRow> {
  return getPerson(db, everybody, id)
}

const picture = (key: string | null): string | null => (key ? publicFileUrl(key) : null)

export function avatarOf(row: Pick<PersonRow, 'avatar_key' | 'avatar_small_key'>) {
  return { avatar: picture(row.avatar_key), avatar_small: picture(row.avatar_small_key) }
}

function summaryOf(row: PersonRow, personal: boolean): z.input<typeof PersonSummary> {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    ...avatarOf(row),
    status: row.deactivated_at ? 'deactivated' : 'active',
    invited: !row.has_password && row.invited_at !== null,
    created_at: row.created_at,
    ...(personal
      ? {
          email: row.email,
          phone: row.phone,
          email_verified: row.email_verified_at !== null,
          phone_verified: row.phone_verified_at !== null,
          last_sign_in_at: row.last_sign_in_at,
          second_factor: row.has_factor,
        }
      : {}),
  }
}

/** Returns a profile as visible to the actor: class P2 fields only for staff and for themselves. */
export function profileOf(row: PersonRow, actor: Actor): z.input<typeof Profile> {
  const personal = seesPersonalFields(actor, row.id)
  return profileFields(row, actor.schoolId, personal)
}

/**
 * Returns the profile of a person matching `visible`, with the fields visible to the actor.
 * @throws Failure 404
 */
export async function getProfile(
  db: SchoolDb,
  actor: Actor,
  { visible, id }: { visible: SQL; id: number },
): Promise<z.input<typeof Profile>> {
  return profileOf(await getPerson(db, visible, id), actor)
}

/** Returns the profile of a person `p` matching the condition, with the fields visible to the actor. */
export async function findStudentProfile(
  db: SchoolDb,
  actor: Actor,
  { visible, id }: { visible: SQL; id: number },
): Promise<z.input<typeof Profile> | undefined> {
  const found = await db.row<PersonRow>(
    sql`${personColumns} where p.school_id = ${db.schoolId} and p.id = ${id} and ${visible}`,
    `student_profile_${actor.role}`,
  )
  return found && profileOf(found, actor)
}

function profileFields(row: PersonRow, schoolId: number, personal: boolean): z.input<typeof Profile> {
  return {
    ...summaryOf(row, personal),
    first_visit: row.first_visit_done,
    school_id: schoolId,
    version: row.row_version,
    ...(personal
      ? {
          telegram: row.telegram,
          birth_date: row.birth_date,
          gender: row.gender,
          country: row.country,
          time_zone: row.time_zone,
          language: row.language ?? 'ru',
          deletion_requested_at: row.deletion_requested_at,
        }
      : {}),
  }
}

/** Returns the signed-in person with what screens need to know about the school. */
export async function ownProfile(db: SchoolDb, id: number) {
  const row = await getOwnRow(db, id)
  const school = await getSchoolRow(db)
  return {
    ...profileFields(row, db.schoolId, true),
    ...(await takenAddresses(db, row)),
    school: {
      id: school.school_id,
      name: school.name,
      currency: school.currency,
      time_zone: school.time_zone,
      tariff_active: school.tariff_active,
      phone_prefixes: school.phone_prefixes,
      has_onboarding_video: school.onboarding_address !== null || school.onboarding_video_id !== null,
      switches: await switchStates(db),
    },
  }
}

/**
 * Returns whether addresses that this person typed but never verified belong to somebody else now: those
 * cannot be used to sign in.
 */
async function takenAddresses(db: SchoolDb, row: PersonRow) {
  if (!row.email_unproved && !row.phone_unproved) return { email_taken: false, phone_taken: false }
  const taken = await db.row<{ email_taken: boolean; phone_taken: boolean }>(sql`
    select
      ${row.email_unproved} and exists (select from people where school_id = ${db.schoolId} and deleted_at is null
        and not email_unproved and lower(email) = lower(${row.email})) as email_taken,
      ${row.phone_unproved} and exists (select from people where school_id = ${db.schoolId} and deleted_at is null
        and not phone_unproved and phone = ${row.phone}) as phone_taken`)
  return taken ?? { email_taken: false, phone_taken: false }
}

/** Returns these people as list rows, in the given order. */
export async function listSummaries(db: SchoolDb, ids: readonly number[], personal: boolean) {
  const rows = await db.rows<PersonRow>(
    sql`${personColumns} where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)}`,
    'person_summaries',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [summaryOf(row, personal)] : []
  })
}

type PeopleFilter = z.output<typeof StaffQuery> & {
  readonly role?: readonly Role[] | undefined
  readonly status?: (typeof personStates)[number] | undefined
  readonly sort?: 'name' | '-name' | 'created_at' | '-created_at'
  /** The condition that limits the people `p`. */
  readonly among?: SQL
  /** False hides addresses and personal fields (class P2); true by default. */
  readonly personal?: boolean
}

/** Returns a page of the school's people with the exact total. */
export async function listPeople(db: SchoolDb, language: Language, filter: PeopleFilter) {
  const matching = sql.join(
    [sql`p.school_id = ${db.schoolId} and p.deleted_at is null`, ...conditionsOf(filter)],
    ' and ',
  )
  const counted = await db.row<{ count: number }>(
    sql`select count(*) as count from people p where ${matching}`,
  )
  const rows = await db.rows<PersonRow>(sql`
    ${personColumns} where ${matching} order by ${orderOf(filter.sort ?? 'name', language)}
    limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`)
  return { count: counted?.count ?? 0, results: rows.map((row) => summaryOf(row, filter.personal ?? true)) }
}

function conditionsOf({ q, role, status, among }: PeopleFilter): SQL[] {
  const conditions: SQL[] = among ? [among] : []
  if (role && role.length > 0) conditions.push(sql`p.role = any(${role}::text[])`)
  if (status)
    conditions.push(status === 'active' ? sql`p.deactivated_at is null` : sql`p.deactivated_at is not null`)
  const searched = sql`lower(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.phone, ''))`
  const digits = q ? asE164(q) : ''
  const words = /^\+\d{4,15}$/.test(digits) ? [digits] : (q ?? '').toLowerCase().split(' ').filter(Boolean)
  for (const word of words.slice(0, 8))
    conditions.push(sql`${searched} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return conditions
}

function orderOf(sort: NonNullable<PeopleFilter['sort']>, language: Language): SQL {
  const collation = collations[language]
  switch (sort) {
    case 'name':
      return sql`p.last_name collate ${collation}, p.first_name collate ${collation}, p.id`
    case '-name':
      return sql`p.last_name collate ${collation} desc, p.first_name collate ${collation} desc, p.id desc`
    case 'created_at':
      return sql`p.created_at, p.id`
    case '-created_at':
      return sql`p.created_at desc, p.id desc`
  }
}

export interface SignInRow {
  readonly id: number
  readonly client: string
  readonly ip: string
  readonly started_at: string
  readonly expires_at: string
}

/** Returns the active sign-ins of a person, newest first. */
export async function listSignIns(db: SchoolDb, personId: number, now: Date): Promise<SignInRow[]> {
  return db.rows<SignInRow>(sql`
    select id, client, ip, started_at, expires_at from sign_ins
    where school_id = ${db.schoolId} and person_id = ${personId} and ended_at is null and expires_at > ${now}
    order by started_at desc, id desc limit 200`)
}

export interface InvitationRow {
  readonly id: number
  readonly email: string
  readonly role: Role
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
  readonly person_id: number | null
  readonly has_phone: boolean
  readonly state: (typeof invitationStates)[number]
  readonly by_id: number | null
  readonly by_first_name: string | null
  readonly by_last_name: string | null
  readonly created_at: string
  readonly expires_at: string
}

function invitationColumns(now: Date): SQL {
  return sql`
    select i.id, i.email, i.role, i.first_name, i.last_name, i.language, i.person_id, i.created_at, i.expires_at,
      p.phone is not null as has_phone, ${invitationState(now)} as state, b.id as by_id,
      b.first_name as by_first_name, b.last_name as by_last_name
    from invitations i
    left join people p on p.school_id = i.school_id and p.id = i.person_id
    left join people b on b.school_id = i.school_id and b.id = i.invited_by`
}

function invitationState(now: Date): SQL {
  return sql`case when i.accepted_at is not null then 'accepted' when i.withdrawn_at is not null then 'withdrawn'
    when i.expires_at <= ${now} then 'expired' else 'waiting' end`
}

export async function findInvitation(
  { db, actor, now }: { readonly db: SchoolDb; readonly actor: Actor; readonly now: Date },
  id: number,
): Promise<InvitationRow | undefined> {
  return db.row<InvitationRow>(sql`${invitationColumns(now)}
    where i.school_id = ${db.schoolId} and i.id = ${id} and ${invitationsVisibleTo(actor)}`)
}

/** Returns the open invitation of a secret's digest. */
export async function findWaitingInvitation(
  db: SchoolDb,
  digest: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return db.row<InvitationRow>(sql`
    ${invitationColumns(now)}
    where i.school_id = ${db.schoolId} and i.secret_digest = ${digest} and ${invitationState(now)} = 'waiting'`)
}

export async function listInvitations(
  { db, actor, now }: { readonly db: SchoolDb; readonly actor: Actor; readonly now: Date },
  query: { page: number; page_size: number; state?: InvitationRow['state'] | undefined },
) {
  const inState = query.state ? sql`${invitationState(now)} = ${query.state}` : sql`true`
  const matching = sql`i.school_id = ${db.schoolId} and ${invitationsVisibleTo(actor)} and ${inState}`
  const counted = await db.row<{ count: number }>(
    sql`select count(*) as count from invitations i where ${matching}`,
  )
  const rows = await db.rows<InvitationRow>(sql`
    ${invitationColumns(now)} where ${matching} order by i.id desc
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return { count: counted?.count ?? 0, results: rows.map(invitationOf) }
}

export function invitationOf(row: InvitationRow) {
  const { id, email, role, first_name, last_name, state, created_at, expires_at } = row
  const invited_by =
    row.by_id === null
      ? null
      : { id: row.by_id, first_name: row.by_first_name ?? '', last_name: row.by_last_name ?? '' }
  return { id, email, role, first_name, last_name, state, invited_by, created_at, expires_at }
}
