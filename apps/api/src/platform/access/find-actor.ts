import type { Language, Role } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Actor } from './actor.ts'

const secondFactorColumns = `exists (select from second_factors f where f.school_id = p.school_id and f.person_id = p.id
        and f.confirmed_at is not null) as has_factor,
      exists (select from manager_switches w where w.school_id = p.school_id and w.is_on
        and w.matrix_row = case p.role when 'admin' then 'managers_second_factor' when 'teacher' then 'teachers_second_factor'
          when 'student' then 'students_second_factor' end) as needs_factor`

const findSignIns = {
  name: 'find_sign_ins',
  text: `select s.id as sign_in_id, s.person_id, greatest(s.started_at, s.proved_at) as signed_in_at, p.role, p.language, c.tariff_active,
      coalesce(p.time_zone, c.time_zone) as time_zone,
      c.time_zone as school_zone, s.factor_at, coalesce(s.device_since, s.started_at) as device_since,
      ${secondFactorColumns}
    from sign_ins s
    join people p on p.school_id = s.school_id and p.id = s.person_id
    join schools c on c.school_id = s.school_id
    where s.school_id = current_school() and s.id = any($1::bigint[])
      and s.ended_at is null and s.expires_at > $2
      and p.deactivated_at is null and p.deleted_at is null`,
}

const findPerson = {
  name: 'find_person_to_act_as',
  text: `select p.id as person_id, p.role, p.language, c.tariff_active, coalesce(p.time_zone, c.time_zone) as time_zone,
      c.time_zone as school_zone, ${secondFactorColumns}
    from people p join schools c on c.school_id = p.school_id
    where p.school_id = current_school() and p.id = $1 and p.deactivated_at is null and p.deleted_at is null`,
}

interface PersonRow {
  person_id: number
  role: Role
  language: Language | null
  tariff_active: boolean
  time_zone: string
  school_zone: string
  has_factor: boolean
  needs_factor: boolean
}

interface SignInRow extends PersonRow {
  sign_in_id: number
  signed_in_at: string
  factor_at: string | null
  device_since: string | null
}

/** Returns the person of an active sign-in, or null when it has ended or the person may no longer sign in. */
export async function findActor(db: SchoolDb, signInId: number | null, now: Date): Promise<Actor | null> {
  if (signInId === null) return null
  return (await findActors(db, [signInId], now)).get(signInId) ?? null
}

/** Returns the people of several sign-ins of one school by sign-in id; ended sign-ins are omitted. */
export async function findActors(
  db: SchoolDb,
  signInIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Actor>> {
  const rows = await db.named<SignInRow>(findSignIns, [signInIds, now.toISOString()])
  return new Map(rows.map((row) => [row.sign_in_id, actorOf(db, row)]))
}

/**
 * Returns a person as the actor of an action that no sign-in of theirs makes, or null when they may not sign
 * in any more. They have not re-authenticated: what asks for the password is rejected.
 */
export async function findActorWithoutSignIn(db: SchoolDb, personId: number): Promise<Actor | null> {
  const [row] = await db.named<PersonRow>(findPerson, [personId])
  return row
    ? actorOf(db, { ...row, sign_in_id: null, signed_in_at: '', factor_at: null, device_since: null })
    : null
}

const actorOf = (
  db: SchoolDb,
  row: PersonRow & Omit<SignInRow, 'sign_in_id'> & { sign_in_id: number | null },
): Actor => ({
  id: row.person_id,
  schoolId: db.schoolId,
  signInId: row.sign_in_id,
  role: row.role,
  language: row.language,
  signedInAt: row.signed_in_at,
  tariffActive: row.tariff_active,
  timeZone: row.time_zone,
  schoolZone: row.school_zone,
  secondFactor: {
    isOn: row.has_factor,
    isRequiredBySchool: row.needs_factor,
    provedAt: row.factor_at,
    deviceSince: row.device_since,
  },
})
