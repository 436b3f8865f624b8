import { sql } from '../../platform/database/sql.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

interface Asked {
  readonly occasion?: string
  readonly state?: string
  /** When it went; by default now. */
  readonly at?: Date
}

/** Asks a student for a rating, as the automation does. Returns the id of the question. */
export async function aQuestion(
  school: SchoolFixture,
  person: { readonly id: number },
  { occasion = 'service_rating:visa', state = 'sent', at = school.app.clock.now() }: Asked = {},
): Promise<number> {
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`
      with mailing as (
        insert into mailings (school_id, name, state, purpose, audience, readers, channels, texts, fallback, started_at, ended_at,
          created_by, created_at, changed_at, automation, occasion_on, variant, link)
        values (${db.schoolId}, 'Rating', 'finished', 'survey', '{"kind": "all", "roles": ["student"]}', 'students', '{email}', '{}',
          '{ru}', ${at}, ${at}, ${school.owner.id}, ${at}, ${at}, 'service_rating', ${at.toISOString().slice(0, 10)}::date,
          ${`${occasion} ${person.id}`}, 'rating')
        returning id)
      insert into mailing_recipients (school_id, mailing_id, person_id, student_id, channel, language, state, occasion, changed_at)
      select ${db.schoolId}, id, ${person.id}, ${person.id}, 'email', 'ru', ${state}, ${occasion}, ${at} from mailing returning id`),
  )
  return id
}
