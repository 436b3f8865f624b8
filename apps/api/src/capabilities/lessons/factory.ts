import type { Sent } from '@qadam/contract/endpoint.ts'
import { createLesson } from '@qadam/contract/lessons/endpoints.ts'
import { newLesson } from '@qadam/contract/lessons/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { recordMany } from '../../platform/events/record-many.ts'
import { as } from '../../testing/api.ts'
import { contextAs } from '../../testing/context-as.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { columnsFrom } from './commands/fields.ts'
import { lessonCreated } from './events.ts'

type Form = NonNullable<Sent<typeof createLesson>['body']>

interface Arranged {
  readonly id: number
  readonly course_id: number
  readonly section: number | null
}

const sectionForm = (programId: number, facts: Form): Form => ({
  course_id: programId,
  title_ru: 'Раздел',
  is_published: true,
  ...facts,
})

const lessonForm = (sectionId: number, facts: Form): Form => ({
  section: sectionId,
  title_ru: 'Урок',
  format: 'video',
  type: 'group',
  duration: 45,
  is_published: true,
  ...facts,
})

/** Creates a published section at the end of a program. */
export function aSection(school: SchoolFixture, programId: number, facts: Form = {}): Promise<Arranged> {
  return insertLesson(school, sectionForm(programId, facts))
}

/** Creates a published video lesson at the end of a section. */
export function aLesson(school: SchoolFixture, sectionId: number, facts: Form = {}): Promise<Arranged> {
  return insertLesson(school, lessonForm(sectionId, facts))
}

/** Like `aSection`, but calls the API as a manager: for tests of that call. */
export function createdSection(school: SchoolFixture, programId: number, facts: Form = {}) {
  return as(school.manager)
    .call(createLesson, { body: sectionForm(programId, facts) })
    .expect(201)
}

/** Like `aLesson`, but calls the API as a manager: for tests of that call. */
export function createdLesson(school: SchoolFixture, sectionId: number, facts: Form = {}) {
  return as(school.manager)
    .call(createLesson, { body: lessonForm(sectionId, facts) })
    .expect(201)
}

/**
 * Inserts the row that the real command creates (`factory.test.ts` compares them). No reactions to its event
 * run.
 */
function insertLesson(school: SchoolFixture, form: Form): Promise<Arranged> {
  return contextAs(school, school.manager, async (ctx) => {
    const { order, section, course_id: course, ...facts } = newLesson.parse(form)
    if (order !== undefined)
      throw new Error('a lesson is arranged at the end; elsewhere createLesson puts it')
    const columns = [...columnsFrom(facts)]
    const at = ctx.now.toISOString()
    const program = section
      ? sql`(select program_id from lessons where school_id = ${ctx.schoolId} and id = ${section})`
      : sql`${course}::bigint`
    const made = await ctx.db.one<Arranged>(sql`
      insert into lessons (school_id, program_id, section_id, position, created_at, created_by, changed_at, changed_by, ${sql.join(
        columns.map(([name]) => sql.identifier(name)),
        ', ',
      )})
      select ${ctx.schoolId}, p.id, ${section ?? null}, 1 + (select count(*) from lessons l
          where l.school_id = p.school_id and l.program_id = p.id
            and l.section_id is not distinct from ${section ?? null} and l.deleted_at is null),
        ${at}, ${ctx.actor.id}, ${at}, ${ctx.actor.id}, ${sql.join(
          columns.map(([, value]) => sql`${value}`),
          ', ',
        )}
      from programs p where p.school_id = ${ctx.schoolId} and p.id = ${program}
      returning id, program_id as course_id, section_id as section`)
    await recordMany(ctx, lessonCreated, {
      kind: 'lesson',
      ids: [made.id],
      payload: { program: made.course_id },
    })
    return made
  })
}
