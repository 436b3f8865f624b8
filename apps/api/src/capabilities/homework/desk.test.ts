import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import {
  addToFinalDocuments,
  claimHomework,
  createGradingComment,
  deleteGradingComment,
  deleteRubric,
  getQueuePlace,
  getTerms,
  listGradingComments,
  listRubrics,
  releaseHomework,
  returnHomework,
  updateGradingComment,
  updateRubric,
  uploadFeedback,
} from '@qadam/contract/homework/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import {
  aDraft,
  anEssay,
  aRubric,
  aSubmission,
  detail,
  type Essay,
  grade,
  pdf,
  queueOf,
  setTerms,
  submit,
  upload,
} from './factory.ts'

let fixture: SchoolFixture
let made: Essay
beforeEach(async () => {
  fixture = await schoolFixture()
  made = await anEssay(fixture)
})

const classmate = () => aClassmate(fixture, made.program.id)
const feedback = (who: TestUser, name = 'voice.webm', content = pdf()) =>
  as(who).call(uploadFeedback, { files: [{ part: 'file', name, content }] })

test('a grade by a rubric is the server’s sum, kept as it was, and shown to the student', async () => {
  const rubric = await aRubric(fixture)
  expect(rubric).toMatchObject({ most: 5, uses: 0 })
  await setTerms(fixture, { task: made.task.id, rubric_id: rubric.id })
  const sent = await aSubmission(fixture, made)
  const picks = [
    { criterion: 'idea', level: 'strong', comment: 'Своя мысль' },
    { criterion: 'words', level: 'poor' },
  ]
  const wrong = async (given: object) => {
    const { errors } = await grade(sent, fixture.teacher, { grade: undefined, ...given }).refused(
      400,
      'request.malformed',
    )
    return errors?.map((one) => one.code)
  }
  expect(await wrong({})).toEqual(['field.required'])
  expect(await wrong({ picks: picks.slice(1) })).toEqual(['homework.pick_every_criterion'])
  expect(await wrong({ picks: [...picks, picks[0]] })).toEqual(['homework.pick_every_criterion'])
  expect(await wrong({ picks: [{ criterion: 'idea', level: 'poor' }, picks[1]] })).toEqual([
    'homework.pick_every_criterion',
  ])
  expect(await wrong({ picks, grade: 100 })).toEqual(['homework.grade_is_sum'])
  await grade(sent, fixture.teacher, { grade: undefined, picks }).expect(200)
  await as(fixture.manager)
    .call(updateRubric, { params: { id: rubric.id }, body: { title_ru: 'Иначе', version: rubric.version } })
    .expect(200)
  await as(fixture.manager)
    .call(updateRubric, { params: { id: rubric.id }, body: { title_ru: 'Позже', version: rubric.version } })
    .refused(409, 'stale_version')
  const seen = await detail(sent, fixture.student).expect(200)
  expect(seen).toMatchObject({
    grade: 80,
    rubric: {
      title: { ru: 'Эссе' },
      points: 4,
      most: 5,
      criteria: [{ picked: 'strong', comment: 'Своя мысль' }, { picked: 'poor' }],
    },
    history: [{ rubric: { points: 4 } }],
  })
})

test('a place without a rubric takes no picks, and a removed rubric leaves its places', async () => {
  const sent = await aSubmission(fixture, made)
  const { errors } = await grade(sent, fixture.teacher, {
    grade: undefined,
    picks: [{ criterion: 'idea', level: 'strong' }],
  }).refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ code: 'homework.no_rubric' }])
  const { id } = await aRubric(fixture)
  await setTerms(fixture, { course: made.program.id, rubric_id: id })
  expect((await detail(sent, fixture.teacher).expect(200)).rubric).toMatchObject({ id, points: 0 })
  await as(fixture.manager).call(deleteRubric, { params: { id } }).expect(204)
  const terms = await as(fixture.teacher)
    .call(getTerms, { query: { task: made.task.id } })
    .expect(200)
  expect(terms.effective.rubric_id).toBeNull()
  expect(await as(fixture.teacher).call(listRubrics).expect(200)).toEqual([])
})

test('a grader keeps comments of their own; the school’s are kept by staff and inserted by all', async () => {
  const teacher = as(fixture.teacher)
  const body = { name: 'thesis', text: 'Где главная мысль?' }
  const own = await teacher.call(createGradingComment, { body }).expect(201)
  await teacher
    .call(createGradingComment, { body: { ...body, is_school: true } })
    .refused(403, 'request.not_allowed')
  const school = await as(fixture.manager)
    .call(createGradingComment, { body: { name: 'sources', text: 'Источники?', is_school: true } })
    .expect(201)
  expect(await teacher.call(listGradingComments).expect(200)).toMatchObject([
    { id: own.id, is_school: false, is_own: true },
    { id: school.id, is_school: true, is_own: false },
  ])
  const second = as(await fixture.person('teacher'))
  expect((await second.call(listGradingComments).expect(200)).map((one) => one.id)).toEqual([school.id])
  for (const id of [own.id, school.id]) {
    await second
      .call(updateGradingComment, { params: { id }, body: { text: 'x' } })
      .refused(404, 'request.row_not_found')
    await second.call(deleteGradingComment, { params: { id } }).refused(404, 'request.row_not_found')
  }
  await teacher.call(updateGradingComment, { params: { id: own.id }, body: { text: 'Тезис?' } }).expect(200)
  await teacher.call(deleteGradingComment, { params: { id: own.id } }).expect(204)
  expect(await teacher.call(listGradingComments).expect(200)).toHaveLength(1)
})

test('the queue is told oldest first with its neighbours, counts and the student’s other answers', async () => {
  const students = [fixture.student, await classmate(), await classmate()]
  const sent = []
  for (const student of students) {
    sent.push(await aSubmission({ ...fixture, student }, made))
    fixture.app.clock.move(1_000)
  }
  const [first, second, third] = sent.map(({ id }) => id)
  const queue = await queueOf(fixture.teacher)
  expect(queue.results.map(({ id }) => id)).toEqual([first, second, third])
  expect(queue).toMatchObject({
    count: 3,
    late: 0,
    states: [{ state: 'submitted', count: 3 }],
    courses: [{ id: made.program.id, count: 3 }],
  })
  const at = (id = 0, query = {}) =>
    as(fixture.teacher).call(getQueuePlace, { params: { id }, query }).expect(200)
  expect(await at(second)).toMatchObject({ position: 2, count: 3, previous: first, next: third, others: [] })
  expect(await at(first)).toMatchObject({ position: 1, previous: null, next: second })
  const [row] = sent
  if (!row) throw new Error('nothing was sent')
  await grade(row, fixture.teacher).expect(200)
  expect(await at(first)).toMatchObject({ position: null, count: 2, previous: null, next: second })
  expect((await queueOf(fixture.teacher, { state: 'graded' })).count).toBe(1)
  expect((await queueOf(fixture.teacher, { course: made.program.id })).lessons).toMatchObject([{ count: 2 }])
  const stranger = as(await fixture.person('teacher'))
  await stranger.call(getQueuePlace, { params: { id: first ?? 0 } }).refused(404, 'request.row_not_found')
})

test('who grades is told to whoever opens the same work, until they leave it or stop asking', async () => {
  const sent = await aSubmission(fixture, made)
  const claim = (who: TestUser, take_over = false) =>
    as(who)
      .call(claimHomework, { params: { id: sent.id }, body: { take_over } })
      .expect(200)
  expect((await claim(fixture.teacher)).claim).toMatchObject({ is_mine: true })
  expect((await claim(fixture.manager)).claim).toMatchObject({
    by: { id: fixture.teacher.id },
    is_mine: false,
  })
  expect((await queueOf(fixture.manager)).results[0]?.claim?.by.first_name).toBe('Teacher')
  expect((await claim(fixture.manager, true)).claim).toMatchObject({ is_mine: true })
  fixture.app.clock.move(91_000)
  expect((await queueOf(fixture.owner)).results[0]?.claim).toBeNull()
  await claim(fixture.owner)
  await as(fixture.owner)
    .call(releaseHomework, { params: { id: sent.id } })
    .expect(204)
  expect((await claim(fixture.teacher)).claim).toMatchObject({ is_mine: true })
  // A claim prevents nobody from grading; the version does.
  await grade(sent, fixture.manager, { reason: 'x' }).expect(200)
  await grade(sent, fixture.teacher).refused(409, 'stale_version')
})

test('a voice comment reaches the student with the decision, is nobody else’s to send, and opens to nobody else', async () => {
  const sent = await aSubmission(fixture, made)
  const mine = await feedback(fixture.teacher, 'note.pdf').expect(201)
  const theirs = await feedback(fixture.manager, 'note.pdf').expect(201)
  const give = (fileUrls: string[], version = sent.version) =>
    as(fixture.teacher).call(returnHomework, {
      params: { id: sent.id },
      body: { comment: 'Послушайте', file_urls: fileUrls, version },
    })
  const { errors } = await give([mine.file_url, theirs.file_url]).refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'file_urls', code: 'homework.no_such_file' }])
  await give([mine.file_url]).expect(200)
  const seen = await detail(sent, fixture.student).expect(200)
  expect(seen).toMatchObject({ state: 'returned', files: [], history: [{ files: [{ id: mine.id }] }] })
  const open = async (who: TestUser) =>
    (
      await fixture.app.http.inject({
        method: 'GET',
        url: mine.file_url,
        headers: { authorization: `Bearer ${who.token}` },
      })
    ).statusCode
  expect(await open(fixture.student)).toBe(200)
  expect(await open(await classmate())).toBe(404)
  await feedback(fixture.student).refused(403, 'request.not_allowed')
  const again = await submit(await aDraft(fixture, made, { version: seen.version }), fixture.student).expect(
    200,
  )
  const twice = await as(fixture.teacher)
    .call(returnHomework, {
      params: { id: sent.id },
      body: { comment: 'x', file_urls: [mine.file_url], version: again.version },
    })
    .refused(400, 'request.malformed')
  expect(twice.errors).toMatchObject([{ path: 'file_urls' }])
})

test('a graded file goes among the final documents, once; nothing else does [R317]', async () => {
  const draft = await aDraft(fixture, made)
  const file = await upload(fixture.student, { homework_id: draft.id }).expect(201)
  const sent = await submit(draft, fixture.student).expect(200)
  const add = (who: TestUser) => as(who).call(addToFinalDocuments, { body: { homework_id: sent.id } })
  const refused = await add(fixture.teacher).refused(409, 'homework.not_final')
  expect(refused.message).toBe('Error! The document was not loaded into Final documents!')
  await grade(sent, fixture.teacher).expect(200)
  for (const who of [fixture.student, fixture.teacher, fixture.manager])
    expect(await add(who).expect(200)).toMatchObject({
      homework_id: sent.id,
      student_id: fixture.student.id,
      files: [{ id: file.id }],
    })
  expect((await detail(sent, fixture.teacher).expect(200)).final_files).toEqual([file.id])
  for (const who of [fixture.student, fixture.manager]) {
    const documents = await as(who)
      .call(listDocuments, { params: { id: fixture.student.id } })
      .expect(200)
    expect(documents.final_files).toMatchObject([{ id: file.id, doc_name: file.doc_name }])
  }
  expect((await eventsOf(fixture)).filter((name) => name === 'final_document.added')).toHaveLength(1)
  await add(await fixture.person('teacher')).refused(404, 'request.row_not_found')
  const words = await anEssay(fixture)
  const wordsOnly = await grade(await aSubmission(fixture, words), fixture.teacher).expect(200)
  await as(fixture.manager)
    .call(addToFinalDocuments, { query: { homework_id: wordsOnly.id } })
    .refused(409, 'homework.not_final')
})

test('what was decided in a quarter of an hour is one letter, and only once', async () => {
  const second = await anEssay(fixture)
  await grade(await aSubmission(fixture, made), fixture.teacher, { grade: 90 }).expect(200)
  const sent = await aSubmission(fixture, second)
  await as(fixture.teacher)
    .call(returnHomework, {
      params: { id: sent.id },
      body: { comment: 'Допишите вывод.', version: sent.version },
    })
    .expect(200)
  await runJobs(fixture.school.id)
  const letters = await sentTo(fixture.student.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toMatch(/90 из 100/)
  expect(letters[0]?.body).toMatch(/Допишите вывод/)
  await runJobs(fixture.school.id)
  expect(await sentTo(fixture.student.email)).toHaveLength(1)
})
