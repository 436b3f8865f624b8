import { type FamilyAnswers, levelsOf, type StudentFacts } from '@qadam/contract/documents/sets.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

interface FactsRow {
  readonly student_id: number
  readonly countries: string[]
  readonly package_ids: number[]
  readonly degree_names: string[]
  readonly studied: string[]
  readonly family: FamilyAnswers | null
}

/** The facts of a student about whom nothing is known. */
export const nothingKnown: StudentFacts = {
  countries: [],
  degrees: [],
  packages: [],
  studied: [],
  family: null,
}

/**
 * Returns what rules need to know, by student. `family` is null until the family has answered with whom the
 * student lives.
 */
export async function factsOf(
  db: SchoolDb,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, StudentFacts>> {
  const rows = await db.rows<FactsRow>(
    sql`
    select r.student_id, r.countries, r.package_ids,
      array(select concat_ws(' ', d.name, d.name_ru, d.name_kk, d.name_en) from degrees d
        where d.school_id = r.school_id and d.id = any(r.degree_ids)) as degree_names,
      array(select distinct e.degree from educations e
        where e.school_id = r.school_id and e.student_id = r.student_id) as studied,
      case when f.lives_with <> '{}' then jsonb_build_object('lives_with', f.lives_with,
        'parents_divorced', f.parents_divorced, 'deceased_parents', f.deceased_parents, 'who_works', f.who_works,
        'who_owns_property', f.who_owns_property, 'rents_home', f.rents_home, 'name_changed', f.name_changed,
        'wants_grant', f.wants_grant) end as family
    from student_records r
    left join student_families f on f.school_id = r.school_id and f.student_id = r.student_id
    where r.school_id = ${db.schoolId} and r.student_id = ${anyId(studentIds)}`,
    studentIds.length === 1 ? 'facts_of_student' : undefined,
  )
  return new Map(
    rows.map((row) => [
      row.student_id,
      {
        countries: row.countries,
        degrees: levelsOf(row.degree_names),
        packages: row.package_ids.map(Number),
        studied: row.studied,
        family: row.family,
      },
    ]),
  )
}
