import { pathOf } from '@qadam/contract/endpoint.ts'
import {
  getHomeworkFile,
  getQueuePlace,
  listForProgram,
  listNewResults,
  returnHomework,
  sortHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aTask } from '../tasks/factory.ts'
import {
  aDraft,
  anAttempt,
  anEssay,
  anExam,
  aSubmission,
  detail,
  type Essay,
  essay,
  grade,
  pdf,
  queueOf,
  setTerms,
  submit,
  upload,
} from './factory.ts'

let school: SchoolFixture
let made: Essay
let named: TestUser
beforeEach(async () => {
  const base = await schoolFixture()
  named = await base.person('student', { firstName: 'Zhansaya', lastName: 'Tleubergenova' })
  school = { ...base, student: named }
  made = await anEssay(school)
  await setTerms(school, { ex_list: made.list.id, anonymous: true })
})

const graders = () => [school.teacher, school.manager, school.owner]

test('no answer to a grader names the student, their id or their file names until there is a grade', async () => {
  const draft = await aDraft(school, made)
  const file = await upload(
    named,
    { homework_id: draft.id },
    { name: 'Zhansaya Tleubergenova.pdf', content: pdf() },
  ).expect(201)
  const sent = await submit(draft, named).expect(200)
  const exam = await anExam(school)
  await setTerms(school, { ex_list: exam.list.id, anonymous: true })
  await anAttempt(school, exam)
  for (const who of graders()) {
    const presented = [
      await queueOf(who),
      await detail(sent, who).expect(200),
      await as(who).call(sortHomework).expect(200),
      await as(who).call(listForProgram).expect(200),
      await as(who)
        .call(listNewResults, { params: { id: made.list.id } })
        .expect(200),
      await as(who)
        .call(getQueuePlace, { params: { id: sent.id } })
        .expect(200),
    ]
    for (const answer of presented) {
      const text = JSON.stringify(answer)
      expect(text).not.toMatch(/Zhansaya|Tleubergenova/)
      expect(text).not.toContain(`"id":${named.id},`)
      expect(text).not.toMatch(/"of_attempt":\d/)
    }
    const { headers } = await school.app.http.inject({
      method: 'GET',
      url: file.file_url,
      headers: { authorization: `Bearer ${who.token}` },
    })
    expect(String(headers['content-disposition'])).not.toMatch(/Zhansaya|Tleubergenova/)
    expect(file.file_url).toMatch(pathOf(getHomeworkFile, { name: '' }).slice(0, 20))
  }
  const own = await detail(sent, named).expect(200)
  expect(own).toMatchObject({ student: { id: named.id, first_name: 'Zhansaya' }, is_anonymous: false })
})

test('neither a search by name nor a filter by student finds what is hidden', async () => {
  await aSubmission(school, made)
  const teacher = as(school.teacher)
  expect((await teacher.call(sortHomework, { query: { student: named.id } }).expect(200)).count).toBe(0)
  expect((await teacher.call(sortHomework, { query: { q: 'Zhansaya' } }).expect(200)).count).toBe(0)
  const byStudent = { params: { id: made.list.id }, query: { student_id: named.id } }
  expect((await teacher.call(listNewResults, byStudent).expect(200)).count).toBe(0)
  const [row] = (await queueOf(school.teacher)).results
  const byAlias = await queueOf(school.teacher, { q: row?.student.last_name })
  expect(byAlias.count).toBe(1)
})

test('the pseudonym stays the same through a return and in another task of the list, and differs between students', async () => {
  const sent = await aSubmission(school, made)
  const second = { ...made, task: await aTask(school, made.list.id, essay) }
  const other = await aSubmission(school, second)
  const stranger = await aClassmate(school, made.program.id)
  const theirs = await aSubmission({ ...school, student: stranger }, made)
  const aliasOf = async (homework: { id: number }) =>
    (await detail(homework, school.teacher).expect(200)).student.last_name
  const alias = await aliasOf(sent)
  expect(await aliasOf(other)).toBe(alias)
  expect(await aliasOf(theirs)).not.toBe(alias)
  const returned = await as(school.teacher)
    .call(returnHomework, { params: { id: sent.id }, body: { comment: 'Ещё', version: sent.version } })
    .expect(200)
  expect(returned.student).toEqual({ id: null, first_name: 'Student', last_name: alias })
})

test('a grade lifts the pseudonym, and what is still hidden is not beside what is known', async () => {
  const sent = await aSubmission(school, made)
  const second = { ...made, task: await aTask(school, made.list.id, essay) }
  const hidden = await aSubmission(school, second)
  const graded = await grade(sent, school.teacher).expect(200)
  expect(graded).toMatchObject({ student: { id: named.id, first_name: 'Zhansaya' }, is_anonymous: false })
  const beside = async (homework: { id: number }) =>
    (
      await as(school.teacher)
        .call(getQueuePlace, { params: { id: homework.id } })
        .expect(200)
    ).others
  expect(await beside(sent)).toEqual([])
  expect(await beside(hidden)).toEqual([])
})
