import {
  createHomework,
  deleteHomework,
  excuseHomework,
  gradeHomework,
  returnHomework,
  submitHomework,
  takeBackHomework,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aDraft, anEssay, aSubmission, type Essay, grade, setTerms } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const forged = {
  grade: 100,
  scale: 'percent',
  state: 'graded',
  is_late: false,
  late: false,
  attempt: 1,
  submissions: 0,
  graded_by: 1,
  graded_at: '2026-01-01T00:00:00Z',
  first_graded_at: '2026-01-01T00:00:00Z',
  opened_at: null,
  submitted_at: '2000-01-01T00:00:00Z',
  student_id: 1,
  is_passed: true,
  comment: 'Отлично',
}

test('a student writes no grade, no lateness and no attempt by any of their calls, nor by a teacher’s', async () => {
  const due = new Date(school.app.clock.now().getTime() + 1_000).toISOString()
  await setTerms(school, { lesson: made.lesson.id, due_at: due })
  const student = as(school.student)
  const { grade: _, ...quiet } = forged
  await student
    .call(createHomework, { body: { ex_list: made.list.id, task: made.task.id, desc: 'x', ...forged } })
    .refused(403, 'homework.grade_is_teachers')
  const draft = await aDraft(school, made, quiet as never)
  const params = { id: draft.id }
  await student.call(updateHomework, { params, body: { desc: 'y', ...forged } as never }).expect(200)
  school.app.clock.move(2_000)
  const sent = await student.call(submitHomework, { params, body: forged as never }).expect(200)
  expect(sent).toMatchObject({ state: 'submitted', grade: null, is_late: true, attempt: 1, comment: null })
  const body = { grade: 100, version: sent.version, reason: 'x', comment: 'x' }
  for (const call of [gradeHomework, returnHomework, excuseHomework])
    await student.call(call as typeof gradeHomework, { params, body }).refused(403, 'request.not_allowed')
  const [row] = await school.inside((db) =>
    db.rows(
      sql`select state, grade, graded_by, is_late, attempt, student_id from homework where id = ${draft.id}`,
    ),
  )
  expect(row).toEqual({
    state: 'submitted',
    grade: null,
    graded_by: null,
    is_late: true,
    attempt: 1,
    student_id: school.student.id,
  })
})

test('another student’s homework is nobody’s to write, to hand in, to take back or to remove', async () => {
  const draft = await aDraft(school, made)
  const other = as(await school.person('student'))
  const params = { id: draft.id }
  await other.call(updateHomework, { params, body: { desc: 'x' } }).refused(404, 'request.row_not_found')
  for (const call of [submitHomework, takeBackHomework])
    await other.call(call, { params }).refused(404, 'request.row_not_found')
  await other.call(deleteHomework, { params }).refused(404, 'request.row_not_found')
})

test('submissions and decisions are append-only for the serving role', async () => {
  await grade(await aSubmission(school, made), school.teacher).expect(200)
  for (const name of [
    'homework_submissions',
    'homework_submission_files',
    'homework_decisions',
    'homework_decision_files',
  ]) {
    const table = sql.identifier(name)
    for (const statement of [sql`update ${table} set school_id = school_id`, sql`delete from ${table}`])
      await expect(school.inside((db) => db.rows(statement))).rejects.toThrow(/permission denied/)
  }
})
