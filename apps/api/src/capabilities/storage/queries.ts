import type { SchoolStorage, StorageUse, StudentStorage } from '@qadam/contract/storage/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { storageUses } from '../../platform/storage/stored-bytes.ts'
import { studentNotFound, studentsVisibleTo } from '../students/public.ts'

const listed = 10

/**
 * Returns why only the school's bound applies to a student; null for a newcomer. A program that they entered by
 * themselves lets nobody in: anybody may enter an open one.
 */
export async function isLetIn(db: SchoolDb, personId: number): Promise<'program' | 'allowance' | null> {
  const found = await db.one<{ program: boolean; allowance: boolean }>(sql`
    select exists (select 1 from program_people m where m.school_id = ${db.schoolId} and m.person_id = ${personId}
        and m.part = 'student' and m.way is distinct from 'self')
      or exists (select 1 from enrolment_departures d where d.school_id = ${db.schoolId}
        and d.person_id = ${personId} and d.way is distinct from 'self')
      or exists (select 1 from applications a where a.school_id = ${db.schoolId} and a.student_id = ${personId}
        and a.status in ('under_review', 'has_invitation', 'final_choice')) as program,
      exists (select 1 from storage_allowances s where s.school_id = ${db.schoolId}
        and s.person_id = ${personId}) as allowance`)
  if (found.program) return 'program'
  return found.allowance ? 'allowance' : null
}

/** Returns what the actor stores and may store. */
export async function ownStorage(ctx: RequestContext): Promise<z.input<typeof StorageUse>> {
  const { person } = await storageUses(ctx.db, ctx.actor, ctx.services.settings)
  return { used_bytes: person.bytes, max_bytes: person.max_bytes }
}

/** Returns what a visible student stores. @throws Failure 404 */
export async function studentStorage(
  ctx: RequestContext,
  studentId: number,
): Promise<z.input<typeof StudentStorage>> {
  const found = await ctx.db.row<{ allowed: { at: string; by: Named } | null }>(sql`
    select (select json_build_object('at', s.allowed_at,
        'by', json_build_object('id', b.id, 'first_name', b.first_name, 'last_name', b.last_name))
      from storage_allowances s join people b on b.school_id = s.school_id and b.id = s.allowed_by
      where s.school_id = p.school_id and s.person_id = p.id) as allowed
    from people p where p.school_id = ${ctx.schoolId} and p.id = ${studentId} and ${studentsVisibleTo(ctx.actor)}`)
  if (!found) throw studentNotFound()
  const { person } = await storageUses(ctx.db, { id: studentId, role: 'student' }, ctx.services.settings)
  return {
    used_bytes: person.bytes,
    max_bytes: person.max_bytes,
    allowed: found.allowed && { ...found.allowed, at: new Date(found.allowed.at).toISOString() },
    is_let_in: (await isLetIn(ctx.db, studentId)) === 'program',
  }
}

interface Named {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** Returns what the school stores, and the people who brought most. */
export async function schoolStorage(ctx: RequestContext): Promise<z.input<typeof SchoolStorage>> {
  const { school } = await storageUses(ctx.db, ctx.actor, ctx.services.settings)
  const people = await ctx.db.rows<Named & { role: Role; bytes: number }>(sql`
    select p.id, p.first_name, p.last_name, p.role, s.bytes from person_storage s
    join people p on p.school_id = s.school_id and p.id = s.person_id
    where s.school_id = ${ctx.schoolId} and s.bytes > 0
    order by s.bytes desc, s.person_id limit ${listed}`)
  return { used_bytes: school.bytes, max_bytes: school.max_bytes ?? 0, people }
}
