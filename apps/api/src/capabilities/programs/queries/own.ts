import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Returns programs that a person studies or teaches; for staff also those that they created by hand. */
export async function ownProgramIds(db: SchoolDb, actor: Actor): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select program_id as id from program_people where school_id = ${db.schoolId} and person_id = ${actor.id}
    ${
      isStaff(actor.role)
        ? sql`union select id from programs
            where school_id = ${db.schoolId} and created_by = ${actor.id} and source is null and deleted_at is null`
        : sql``
    }`)
  return rows.map((row) => row.id)
}

/** Returns similar programs of the same kind, best first: same subject and degree, then same subject, then same university. */
export async function similarIds(db: SchoolDb, id: number, max: number): Promise<number[]> {
  const like = await db.row<{
    kind: ProgramKind
    faculty_id: number | null
    degree_id: number | null
    university_id: number | null
    tags: number[]
  }>(sql`
    select kind, faculty_id, degree_id, university_id,
      (select coalesce(jsonb_agg(tag_id), '[]') from program_tags t
        where t.school_id = p.school_id and t.program_id = p.id) as tags
    from programs p where p.school_id = ${db.schoolId} and p.id = ${id}`)
  if (!like) return []
  const faculty = like.faculty_id ? { faculty: [like.faculty_id] } : undefined
  const degree = like.degree_id ? { degree: [like.degree_id] } : undefined
  const tag = like.tags.length > 0 ? { tag: like.tags } : undefined
  const tries = [
    faculty && degree && { ...faculty, ...degree },
    faculty,
    tag && degree && { ...tag, ...degree },
    tag,
    like.university_id ? { university: [like.university_id] } : undefined,
  ]
  const found = new Set<number>()
  for (const wanted of tries) {
    if (!wanted || found.size >= max) continue
    const rows = await db.rows<{ id: number }>(
      sql`select id from find_programs(${JSON.stringify({ ...wanted, kind: like.kind, shown: true })}::jsonb, 'default', 0, ${max + 1 + found.size}) as f (id)`,
    )
    for (const row of rows) if (row.id !== id && found.size < max) found.add(row.id)
  }
  return [...found]
}
