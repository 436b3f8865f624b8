import {
  createHomework,
  listAnswers,
  listForProgram,
  listGradesOfStudent,
  listNewResults,
  listQueue,
  sortHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { anEssay, aSubmission, type Essay, grade, submit } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const enrolled = (lastName: string) => aClassmate(school, made.program.id, { lastName })

async function answerOf(student: TestUser, title: string) {
  const draft = await as(student)
    .call(createHomework, { body: { ex_list: made.list.id, task: made.task.id, title, desc: 'Текст' } })
    .expect(201)
  return submit(draft, student).expect(200)
}

const ids = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id)

test('each reader lists what exists for them: a student their own, a teacher their programs’, staff all', async () => {
  const [dana, aset] = [await enrolled('Данаева'), await enrolled('Асетов')]
  const [one, two] = [await answerOf(dana, 'Мой город'), await answerOf(aset, 'Степь')]
  await as(dana)
    .call(createHomework, { body: { lesson_id: made.lesson.id, desc: 'черновик' } })
    .expect(201)
  const sorted = (who: TestUser) => as(who).call(sortHomework, { query: {} }).expect(200)
  expect((await sorted(dana)).count).toBe(2)
  expect(ids(await sorted(school.teacher)).toSorted()).toEqual([one.id, two.id].toSorted())
  expect((await sorted(school.manager)).count).toBe(2)
  expect((await sorted(await school.person('teacher'))).count).toBe(0)
  expect((await sorted((await schoolFixture()).owner)).count).toBe(0)
  const params = { taskId: made.task.id, exListId: made.list.id }
  expect(ids(await as(dana).call(listAnswers, { params }).expect(200))).toEqual([one.id])
  expect((await as(school.teacher).call(listAnswers, { params }).expect(200)).count).toBe(2)
  const stranger = as(await school.person('student'))
  await stranger.call(listAnswers, { params }).refused(404, 'request.row_not_found')
  await stranger.call(listNewResults, { params: { id: made.list.id } }).refused(404, 'request.row_not_found')
})

test('staff look at the works of the programs in which somebody teaches', async () => {
  const mine = await answerOf(await enrolled('Данаева'), 'Мой город')
  const waiting = (teacher: number) => as(school.manager).call(listQueue, { query: { teacher } }).expect(200)
  expect(ids(await waiting(school.teacher.id))).toEqual([mine.id])
  expect((await waiting((await school.person('teacher')).id)).count).toBe(0)
})

test('what waits for a grade leaves its list with the grade, and then stands among the student’s grades', async () => {
  const dana = await enrolled('Данаева')
  const waiting = await answerOf(dana, 'Мой город')
  const other = await aSubmission(school, made)
  const news = (query = {}) =>
    as(school.teacher)
      .call(listNewResults, { params: { id: made.list.id }, query })
      .expect(200)
  expect((await news()).count).toBe(2)
  expect(ids(await news({ student_id: dana.id }))).toEqual([waiting.id])
  expect(ids(await news({ q: 'данаева гор' }))).toEqual([waiting.id])
  await grade(waiting, school.teacher).expect(200)
  expect(ids(await news())).toEqual([other.id])
  const grades = (who: TestUser) => as(who).call(listGradesOfStudent, { params: { id: dana.id } })
  for (const who of [dana, school.teacher, school.owner])
    expect((await grades(who).expect(200)).results).toMatchObject([{ id: waiting.id, grade: 80 }])
  await grades(school.student).refused(404, 'request.row_not_found')
  await grades(await school.person('teacher')).refused(404, 'request.row_not_found')
})

test('pages have exact totals, and filters are those that exist: any other word is refused', async () => {
  for (const name of ['A', 'B', 'C']) await answerOf(await enrolled(name), `Работа ${name}`)
  const page = await as(school.teacher)
    .call(sortHomework, { query: { state: 'submitted', course: made.program.id, page: 2, page_size: 2 } })
    .expect(200)
  expect([page.count, page.results.length, page.next]).toEqual([3, 1, null])
  expect(page.previous).toContain('state=submitted')
  for (const query of [
    { is_late: false },
    { task: made.task.id },
    { lesson: made.lesson.id },
    { order: 'oldest' },
  ])
    expect(
      (
        await as(school.teacher)
          .call(sortHomework, { query: query as never })
          .expect(200)
      ).count,
    ).toBe(3)
  expect(
    (
      await as(school.teacher)
        .call(sortHomework, { query: { is_late: true } })
        .expect(200)
    ).count,
  ).toBe(0)
  for (const word of ['homework_student__student_id', 'grade__gte', 'student__password', 'ordering']) {
    const { errors } = await as(school.teacher)
      .call(sortHomework, { query: { [word]: '1' } as never })
      .refused(400, 'request.malformed')
    expect(errors).toMatchObject([{ path: word, code: 'field.unknown' }])
  }
})

test('for_program filters by program, the school’s days, the study year and countries', async () => {
  const sent = await answerOf(await enrolled('Данаева'), 'Мой город')
  const found = async (query: object) =>
    (
      await as(school.teacher)
        .call(listForProgram, { query: query as never })
        .expect(200)
    ).count
  const at = new Date(Date.parse(sent.submitted_at ?? '') + 5 * 3_600_000)
  const day = at.toISOString().slice(0, 10)
  const next = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10)
  const year = at.getUTCMonth() >= 8 ? at.getUTCFullYear() : at.getUTCFullYear() - 1
  expect(await found({ course: made.program.id, start: day, end: day })).toBe(1)
  expect(await found({ start: next })).toBe(0)
  expect(await found({ end: '2020-01-01' })).toBe(0)
  expect(await found({ academic_year: year })).toBe(1)
  expect(await found({ academic_year: year - 1 })).toBe(0)
  await as(school.manager)
    .call(updateProgram, { params: { id: made.program.id }, body: { countries: ['IT'] } })
    .expect(200)
  expect(await found({ countries: 'ZZ' })).toBe(0)
  expect(await found({ countries: 'ZZ,IT' })).toBe(1)
  expect(await found({ course: 999_999 })).toBe(0)
})
