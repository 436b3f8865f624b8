import type { Sent } from '@qadam/contract/endpoint.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { listRisks } from '@qadam/contract/risk/endpoints.ts'
import type { RiskRule } from '@qadam/contract/risk/rules.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent } from '../tasks/factory.ts'
import { checkSchool } from './commands/check.ts'

export const dayMs = 86_400_000

/** Moves the clock of the test ahead. */
export function passDays(school: SchoolFixture, days: number): void {
  school.app.clock.set(new Date(school.app.clock.now().getTime() + days * dayMs))
}

/** Creates a program with one lesson, of the fixture's student and teacher, entered now by the test's clock. */
export async function aLearntProgram(school: SchoolFixture) {
  const made = await aLessonForStudent(school)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: made.program.id }, body: { teacher_id: school.teacher.id } })
    .expect(200)
  await enteredNow(school)
  return made
}

/** Enrolling writes the time of the database; tests move the product's clock. */
export function enteredNow(school: SchoolFixture): Promise<unknown> {
  return school.inside((db) =>
    db.rows(
      sql`update program_people set added_at = ${school.app.clock.now()} where school_id = ${db.schoolId}`,
    ),
  )
}

/** Looks at the whole school, as every night. */
export const look = (school: SchoolFixture): Promise<void> =>
  checkSchool(school.app.services, school.school.id)

/** Returns the reasons that somebody sees, as `rule` by student. */
export async function risksFor(who: TestUser, query: Sent<typeof listRisks>['query'] = {}) {
  const { results } = await as(who).call(listRisks, { query }).expect(200)
  return results.flatMap(({ student, risks }) => risks.map((risk) => ({ ...risk, student: student.id })))
}

/** Writes a reason as a check would have found it. */
export function aRisk(
  school: SchoolFixture,
  at: { readonly student: number; readonly program: number; readonly rule?: RiskRule },
): Promise<{ id: number }> {
  const now = school.app.clock.now().toISOString()
  const rule = at.rule ?? 'silent'
  const evidence = {
    silent: { last_at: null, since_at: now, days: 12, holidays: 1, limit: 10 },
    late: { in_row: 3, works: [], limit: 3 },
    absences: { in_row: 2, classes: [], limit: 2 },
    missed: { missed: 2, held: 12, excused: 1, limit: 10 },
    slack: { slack: -4, days_left: 10, deadline_at: now, lessons_left: 6, done: 12, pace_days: 28 },
  }[rule]
  return school.inside((db) =>
    db.one<{ id: number }>(sql`
      insert into risks (school_id, student_id, program_id, rule, since, found_at, evidence)
      values (${db.schoolId}, ${at.student}, ${at.program}, ${rule}, ${now}, ${now},
        ${JSON.stringify(evidence)}::jsonb) returning id`),
  )
}
