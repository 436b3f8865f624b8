import type { Language, Role } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Actor } from './actor.ts'

const findSignIn = {
  name: 'find_sign_in',
  text: `select s.person_id, s.started_at, p.role, p.language, c.tariff_active
    from sign_ins s
    join people p on p.school_id = s.school_id and p.id = s.person_id
    join schools c on c.school_id = s.school_id
    where s.school_id = current_school() and s.id = $1
      and s.ended_at is null and s.expires_at > $2
      and p.deactivated_at is null and p.deleted_at is null`,
}

interface SignInRow {
  person_id: number
  started_at: string
  role: Role
  language: Language | null
  tariff_active: boolean
}

/** Who a running sign-in belongs to, by its row; null when it has ended or its person may no longer sign in. */
export async function findActor(db: SchoolDb, signInId: number, now: Date): Promise<Actor | null> {
  const [row] = await db.named<SignInRow>(findSignIn, [signInId, now.toISOString()])
  if (!row) return null
  return {
    id: row.person_id,
    schoolId: db.schoolId,
    signInId,
    role: row.role,
    language: row.language,
    signedInAt: row.started_at,
    tariffActive: row.tariff_active,
  }
}
