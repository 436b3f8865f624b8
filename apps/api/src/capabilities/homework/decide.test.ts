import { excuseHomework, gradeHomework, returnHomework } from '@qadam/contract/homework/endpoints.ts'
import { addTeacher, removeTeacher } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aDraft, anEssay, aSubmission, detail, type Essay, grade, setTerms } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const day = 86_400_000
type Seen = { id: number; version: number }
const giveBack = ({ id, version }: Seen, who: TestUser, body: { comment?: string; reason?: string } = {}) =>
  as(who).call(returnHomework, { params: { id }, body: { comment: 'Поправьте.', version, ...body } })
const excuse = ({ id, version }: Seen, who: TestUser, reason = 'Болел') =>
  as(who).call(excuseHomework, { params: { id }, body: { reason, version } })

test('the teacher of the program grades; the student sees grade and comment at once', async () => {
  const sent = await aSubmission(school, made)
  await grade(sent, school.teacher, { grade: 92.5, comment: 'Отлично' }).expect(200)
  const seen = await detail(sent, school.student).expect(200)
  expect(seen).toMatchObject({ state: 'graded', grade: 92.5, scale: 'percent', comment: 'Отлично', acts: [] })
  expect(seen.history).toMatchObject([
    { act: 'graded', grade: 92.5, submission: 1, by: { id: school.teacher.id }, reason: null },
  ])
  expect(await eventsOf(school)).toContain('homework.graded')
})

test('a grade stands within the scale of its place', async () => {
  const sent = await aSubmission(school, made)
  const refused = async (given: number) => {
    const { errors } = await grade(sent, school.teacher, { grade: given }).refused(400, 'request.malformed')
    expect(errors).toMatchObject([{ path: 'grade', code: 'homework.grade_outside_scale' }])
  }
  for (const given of [-1, 100.5, 12.345, 1e300]) await refused(given)
  await setTerms(school, { course: made.program.id, scale: 'five' })
  for (const given of [0, 6, 4.5]) await refused(given)
  await setTerms(school, { lesson: made.lesson.id, scale: 'four' })
  for (const given of [4.01, -0.5]) await refused(given)
  expect(await grade(sent, school.teacher, { grade: 3.67 }).expect(200)).toMatchObject({
    grade: 3.67,
    scale: 'four',
  })
})

test('two graders at once: one grade stands and the other grader is told', async () => {
  const second = await school.person('teacher')
  await as(school.manager)
    .call(addTeacher, { params: { courseId: made.program.id }, body: { teacher_id: second.id } })
    .expect(200)
  const sent = await aSubmission(school, made)
  const both = await Promise.all([
    grade(sent, school.teacher, { grade: 70 }).response(),
    grade(sent, second, { grade: 90 }).response(),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const seen = await detail(sent, school.teacher).expect(200)
  expect(seen.history).toHaveLength(1)
  expect(seen.grade).toBe(both[0]?.statusCode === 200 ? 70 : 90)
  await as(second)
    .call(gradeHomework, { params: { id: sent.id }, body: { grade: 1 } as never })
    .refused(400, 'request.malformed')
})

test('another grade needs a reason, the teacher’s 14 days, and keeps the old one', async () => {
  const first = await grade(await aSubmission(school, made), school.teacher).expect(200)
  await grade(first, school.teacher, { grade: 85 }).refused(400, 'request.malformed')
  school.app.clock.move(13 * day)
  const changed = await grade(first, school.teacher, { grade: 85, reason: 'Пересчитано' }).expect(200)
  expect(changed.history.map((one) => [one.grade, one.reason])).toEqual([
    [80, null],
    [85, 'Пересчитано'],
  ])
  school.app.clock.move(day + 1_000)
  await grade(changed, school.teacher, { grade: 90, reason: 'Ещё' }).refused(403, 'homework.grade_is_fixed')
  await giveBack(changed, school.teacher, { reason: 'Ещё' }).refused(403, 'homework.grade_is_fixed')
  const late = await grade(changed, school.owner, { grade: 90, reason: 'Апелляция' }).expect(200)
  expect(late.grade).toBe(90)
  expect(await eventsOf(school)).toContain('homework.regraded')
})

test('staff grade with a reason alone, and what they do is in the history', async () => {
  const sent = await aSubmission(school, made)
  const { errors } = await grade(sent, school.manager).refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'reason', code: 'homework.needs_reason' }])
  const graded = await grade(sent, school.manager, { reason: 'Преподаватель болен' }).expect(200)
  expect(graded.history).toMatchObject([{ by: { id: school.manager.id }, reason: 'Преподаватель болен' }])
})

test('work is returned with a comment; what is graded only its teacher returns, with a reason', async () => {
  const sent = await aSubmission(school, made)
  await giveBack(sent, school.teacher, { comment: ' ' }).refused(400, 'request.malformed')
  const graded = await grade(sent, school.teacher).expect(200)
  await giveBack(graded, school.manager, { reason: 'x' }).refused(403, 'request.not_allowed')
  await giveBack(graded, school.teacher).refused(400, 'request.malformed')
  const returned = await giveBack(graded, school.teacher, { reason: 'Списано' }).expect(200)
  expect(returned).toMatchObject({ state: 'returned', grade: null, scale: null, is_passed: null })
  expect(returned.history.map(({ act, grade: was }) => [act, was])).toEqual([
    ['graded', 80],
    ['returned', null],
  ])
  await giveBack(returned, school.teacher).refused(409, 'homework.wrong_state')
  await grade(returned, school.teacher).refused(409, 'homework.wrong_state')
})

test('a draft, what was handed in and what was returned may be excused with a reason; what is graded not', async () => {
  const draft = await aDraft(school, made)
  await grade(draft, school.teacher).refused(409, 'homework.wrong_state')
  await giveBack(draft, school.teacher).refused(409, 'homework.wrong_state')
  await excuse(draft, school.teacher, '').refused(400, 'request.malformed')
  const excused = await excuse(draft, school.teacher).expect(200)
  expect(excused).toMatchObject({ state: 'excused', acts: [] })
  await grade(excused, school.teacher).refused(409, 'homework.wrong_state')
  await excuse(excused, school.teacher).refused(409, 'homework.wrong_state')
  const other = await anEssay(school)
  const returned = await giveBack(await aSubmission(school, other), school.teacher).expect(200)
  expect((await excuse(returned, school.manager).expect(200)).state).toBe('excused')
  const third = await anEssay(school)
  const graded = await grade(await aSubmission(school, third), school.teacher).expect(200)
  await excuse(graded, school.teacher).refused(409, 'homework.wrong_state')
})

test('a teacher of another program, and one who left this one, knows nothing of it', async () => {
  const sent = await aSubmission(school, made)
  const stranger = await school.person('teacher')
  await grade(sent, stranger).refused(404, 'request.row_not_found')
  await giveBack(sent, stranger).refused(404, 'request.row_not_found')
  await excuse(sent, stranger).refused(404, 'request.row_not_found')
  await detail(sent, stranger).refused(404, 'request.row_not_found')
  await as(school.manager)
    .call(removeTeacher, { params: { courseId: made.program.id, userId: school.teacher.id } })
    .expect(204)
  await grade(sent, school.teacher).refused(404, 'request.row_not_found')
  const elsewhere = await schoolFixture()
  await grade(sent, elsewhere.owner, { reason: 'x' }).refused(404, 'request.row_not_found')
  await detail(sent, elsewhere.owner).refused(404, 'request.row_not_found')
})
