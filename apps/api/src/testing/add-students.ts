import { sql } from '../platform/database/sql.ts'
import type { SchoolFixture } from './school-fixture.ts'

/** Adds students with these first names, an address each. Returns their ids by name. */
export function students(school: SchoolFixture, ...names: string[]): Promise<Record<string, number>> {
  return school.inside(async (db) => {
    const rows = await db.rows<{ id: number; first_name: string }>(sql`
      insert into people (school_id, role, first_name, last_name, email)
      select ${db.schoolId}, 'student', name, '', lower(name) || '.' || ${school.school.slug} || '@people.test'
      from unnest(${names}::text[]) as given (name) returning id, first_name`)
    return Object.fromEntries(rows.map(({ id, first_name: name }) => [name, id]))
  })
}
