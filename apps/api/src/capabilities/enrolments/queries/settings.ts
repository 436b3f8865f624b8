import type { entries } from '@qadam/contract/enrolments/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { visibleTo } from '../../programs/public.ts'
import { enrolmentNotFound } from '../errors.ts'

/** How students are enrolled in a program, with what decides it. */
export interface Entry {
  readonly id: number
  readonly title: string
  readonly entry: (typeof entries)[number]
  readonly access_days: number | null
  readonly gives_certificate: boolean
  readonly version: number
  readonly is_free: boolean
  readonly lessons: number
}

/** Returns the entry of a program visible to the actor. @throws Failure 404 */
export async function entryOf(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  programId: number,
): Promise<Entry> {
  const found = await db.row<Entry>(sql`
    select p.id, coalesce(p.title_ru, p.title_kk, p.title_en, '') as title, p.is_free,
      coalesce(e.entry, 'open') as entry, e.access_days, coalesce(e.gives_certificate, false) as gives_certificate,
      coalesce(e.version, 0) as version,
      (select count(*) from lessons l join lessons s on s.school_id = l.school_id and s.id = l.section_id
        where l.school_id = p.school_id and l.program_id = p.id and l.is_published and l.deleted_at is null
          and s.is_published and s.deleted_at is null) as lessons
    from programs p left join program_entries e on e.school_id = p.school_id and e.program_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${programId} and ${visibleTo(actor)}`)
  if (!found) throw enrolmentNotFound()
  return found
}

/** Returns a program's entry settings. */
export function settingsOf(entry: Entry) {
  const { id: course_id, access_days, gives_certificate, version } = entry
  return { course_id, entry: entry.entry, access_days, gives_certificate, version }
}
