import { addProgramFile, setStatus } from '@qadam/contract/applications/endpoints.ts'
import { createExam } from '@qadam/contract/exams/endpoints.ts'
import { sql } from '../platform/database/sql.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Creates a submitted application, a document for it, and exams of its student. */
export async function makeApplications(
  school: SchoolFixture,
  student: TestUser,
  { programId, mark }: { programId: number; mark: string },
): Promise<void> {
  await school.inside((db) => db.rows(sql`update programs set is_shown = true where id = ${programId}`))
  const content = Buffer.from(`%PDF-1.4\n% ${mark}\n%%EOF\n`)
  const document = { part: 'file', name: `${mark}.pdf`, type: 'application/pdf', content }
  const chosen = await as(student)
    .call(setStatus, { body: { course_id: programId, status: 'selected', note: `${mark} хочу` } })
    .expect(200)
  await as(school.owner)
    .call(setStatus, {
      body: {
        id: chosen.id,
        status: 'under_review',
        note: `${mark} подали`,
        waive: ['documents', 'fee', 'round'],
      },
      files: [document],
    })
    .expect(200)
  await as(student)
    .call(addProgramFile, { body: { course_id: programId }, files: [document] })
    .expect(201)
  for (const type of ['IELTS', 'TOLC-I'])
    await as(school.owner)
      .call(createExam, {
        body: { user_id: student.id, type, results: `6 ${mark}`, date: '2020-01-01' },
        files: [document],
      })
      .expect(201)
}
