import { setStatus } from '@qadam/contract/applications/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aPublishedProgram } from '../programs/factory.ts'

type Form = NonNullable<Sent<typeof setStatus>['body']>

/** A university's letter as an uploaded file. */
export const letter = (name = 'letter.pdf') => ({
  part: 'file',
  name,
  type: 'application/pdf',
  content: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
})

/** Requests a status as the given person. */
export const ask = (who: TestUser, body: Form, files?: ReturnType<typeof letter>[]) =>
  as(who).call(setStatus, files ? { body, files } : { body })

/** Creates a program that can be chosen now: published, with an open round, without a fee. */
export async function anOpenProgram(school: SchoolFixture, facts: object = {}) {
  const now = school.app.clock.now()
  const day = (shift: number) => new Date(now.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
  return aPublishedProgram(school, {
    cost: 0,
    countries: ['IT'],
    rounds: [{ start: day(-10), end: day(60) }],
    ...facts,
  })
}

/** Marks all documents of the student as ready. */
export async function documentsReady(
  school: SchoolFixture,
  student: TestUser = school.student,
): Promise<void> {
  await school.inside((db) =>
    db.rows(
      sql`update student_records set ready = true, is_all_doc_ready = true where student_id = ${student.id}`,
    ),
  )
}

/** Creates an application of the school's student in the given status. */
export async function anApplication(
  school: SchoolFixture,
  status: 'selected' | 'under_review' | 'has_invitation' | 'refusal' | 'final_choice' = 'selected',
  student: TestUser = school.student,
) {
  const program = await anOpenProgram(school)
  const chosen = await ask(student, { course_id: program.id, status: 'selected' }).expect(200)
  if (status === 'selected') return chosen
  await documentsReady(school, student)
  const sent = await ask(school.manager, { id: chosen.id, status: 'under_review' }).expect(200)
  if (status === 'under_review') return sent
  const answered = await ask(
    school.manager,
    { id: chosen.id, status: status === 'refusal' ? 'refusal' : 'has_invitation' },
    [letter()],
  ).expect(200)
  if (status !== 'final_choice') return answered
  return ask(student, { id: chosen.id, status: 'final_choice' }).expect(200)
}
