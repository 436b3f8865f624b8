import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { changeApostille, updateDocumentType } from '@qadam/contract/documents/endpoints.ts'
import { createEducation, createMasteredLanguage } from '@qadam/contract/education/endpoints.ts'
import { getHome, getMenuCounts, listOwnDates } from '@qadam/contract/home/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { askQuestion, readQuestions } from '@qadam/contract/threads/endpoints.ts'
import { expect, test } from 'vitest'
import { dayIn } from '../../platform/clock/school-day.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anApplication, anOpenProgram } from '../applications/factory.ts'
import { aClass, aTaughtProgram, at } from '../classes/factory.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { anEducation } from '../education/factory.ts'
import { aLessonForStudent } from '../tasks/factory.ts'

/** The school's day some days from now. */
const dayAfter = (school: SchoolFixture, days: number) =>
  dayIn('Asia/Almaty', new Date(school.app.clock.now().getTime() + days * 86_400_000))

const store = (school: SchoolFixture, values: object) =>
  as(school.owner)
    .call(changeRecord, { params: { id: school.student.id }, body: { values } })
    .expect(200)

const aStep = (school: SchoolFixture, text: string, days: number | null) =>
  as(school.owner)
    .call(createStep, {
      body: {
        user: school.student.id,
        owner: school.student.id,
        text,
        due_on: days === null ? null : dayAfter(school, days),
      },
    })
    .expect(201)

async function fillEducation({ student }: SchoolFixture) {
  await as(student).call(createEducation, { body: anEducation }).expect(201)
  await as(student)
    .call(createMasteredLanguage, { body: { language: 'kk', level: 'C2' } })
    .expect(201)
}

const homeOf = (school: SchoolFixture) => as(school.student).call(getHome).expect(200)

test('a new student tells about their education first, and then chooses among open programs that lack the least', async () => {
  const school = await schoolFixture()
  const hard = await anOpenProgram(school, {
    requirements: { education: [{ degree: 'phd' }], languages: [] },
  })
  const fitting = await anOpenProgram(school)
  expect((await homeOf(school)).hero).toMatchObject({ kind: 'education', minutes: 3 })
  await fillEducation(school)
  const home = await homeOf(school)
  expect(home.hero?.kind).toBe('choose')
  expect(home.suggestions.map(({ id }) => id)).toEqual([fitting.id, hard.id])
  await anApplication(school, 'selected')
  expect(await homeOf(school)).toMatchObject({ suggestions: [] })
  expect((await homeOf(school)).hero?.kind).not.toBe('choose')
})

test('an offer is the next step, the week has four rows, and no date is named twice', async () => {
  const school = await schoolFixture()
  await fillEducation(school)
  await anApplication(school, 'has_invitation')
  await store(school, { visa_date: dayAfter(school, 2), time: '10:30', departure_date: dayAfter(school, 40) })
  for (const days of [1, 4, 5, 6, null]) await aStep(school, `Шаг ${days}`, days)
  const home = await homeOf(school)
  expect(home.hero?.kind).toBe('decision')
  expect(home.week.map(({ kind, title }) => title || kind)).toEqual(['Шаг 1', 'visa', 'Шаг 4', 'Шаг 5'])
  expect(home.week[1]).toMatchObject({ due_on: dayAfter(school, 2), due_time: '10:30', minutes: null })
  expect(home.next_date).toMatchObject({ kind: 'step', days: 1 })
  expect(home.dates.map(({ field }) => field)).toEqual(['departure_date'])
  // The sixth step, the undated one, the departure and the profile.
  expect(home.later).toBe(4)
})

test('how fast a curator usually answers is computed from their answers, and not said without enough of them', async () => {
  const school = await schoolFixture()
  const { manager, student, app } = school
  await store(school, { responsible: manager.id })
  const write = (who: typeof student, body: { text: string; user?: number }) =>
    as(who).call(createMessage, { body }).expect(201)
  const answerAfter = async (minutes: number) => {
    await write(student, { text: 'Вопрос' })
    app.clock.move(minutes * 60_000)
    await write(manager, { user: student.id, text: 'Ответ' })
  }
  await answerAfter(30)
  await answerAfter(45)
  // A message that nobody asked for is no answer.
  await write(manager, { user: student.id, text: 'Ещё одно' })
  expect((await homeOf(school)).people).toMatchObject([{ id: manager.id, answers_within: null }])
  await answerAfter(100)
  await answerAfter(60 * 30)
  expect(await homeOf(school)).toMatchObject({ people: [{ answers_within: 24 }], unread: 1 })
  await answerAfter(20)
  expect((await homeOf(school)).people[0]?.answers_within).toBe(2)
})

test('the classes of today stand on the home, and those of another day do not', async () => {
  const school = await schoolFixture()
  const { id } = await aTaughtProgram(school)
  const made = await aClass(school, id, { starts_at: at(school, 0, 23, 55) })
  await aClass(school, id, { starts_at: at(school, 1, 12) })
  expect(await homeOf(school)).toMatchObject({ classes: [{ id: made.id, teacher: 'Teacher Test' }] })
})

test('the home is a student’s alone, and every reader has counters of their own', async () => {
  const school = await schoolFixture()
  const { owner, manager, teacher, student } = school
  for (const who of [owner, manager, teacher]) await as(who).call(getHome).refused(403, 'request.not_allowed')
  await store(school, { responsible: manager.id })
  await as(student)
    .call(createMessage, { body: { text: 'Здравствуйте' } })
    .expect(201)
  await aStep(school, 'Прошёл', -1)
  expect(await as(manager).call(getMenuCounts).expect(200)).toMatchObject({
    today: 1,
    students: 1,
    documents: 0,
    messages: 1,
  })
  expect(await as(owner).call(getMenuCounts).expect(200)).toMatchObject({ today: 0, students: 0 })
  expect(await as(teacher).call(getMenuCounts).expect(200)).toMatchObject({ today: 0, messages: 0 })
  await anApplication(school, 'has_invitation')
  expect(await as(student).call(getMenuCounts).expect(200)).toMatchObject({
    programs: 1,
    messages: 0,
    today: 0,
  })
})

test('a teacher’s messages count what students newly ask under their lessons, and nothing of others’', async () => {
  const school = await schoolFixture()
  const { teacher, student } = school
  const { program, lesson } = await aLessonForStudent(school)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .response()
  const { id } = await as(student)
    .call(askQuestion, { body: { lesson_id: lesson.id, text: 'Почему?', is_private: true } })
    .expect(201)
  const counted = async (who: TestUser) => (await as(who).call(getMenuCounts).expect(200)).messages
  expect(await counted(teacher)).toBe(1)
  expect(await counted(await school.person('teacher'))).toBe(0)
  await as(teacher)
    .call(readQuestions, { body: { ids: [id] } })
    .response()
  expect(await counted(teacher)).toBe(0)
})

test('the calendar of a student has their deadlines, visa and departure from today on, the nearest first', async () => {
  const school = await schoolFixture()
  await store(school, { visa_date: dayAfter(school, 2), time: '10:30', departure_date: dayAfter(school, 40) })
  for (const days of [-1, 0, 3, null]) await aStep(school, `Шаг ${days}`, days)
  const dates = await as(school.student).call(listOwnDates).expect(200)
  expect(dates.map(({ kind, title }) => title || kind)).toEqual(['Шаг 0', 'visa', 'Шаг 3', 'departure'])
  expect(dates[1]).toMatchObject({ due_on: dayAfter(school, 2), due_time: '10:30' })
  await as(school.manager).call(listOwnDates).refused(403, 'request.not_allowed')
})

test('the slack is of the document that has to be ordered first, and of none whose term or day is not known', async () => {
  const school = await schoolFixture()
  await withFirstTypes(school)
  await fillEducation(school)
  const takes = async (code: string, working_days: number | null) =>
    as(school.owner)
      .call(updateDocumentType, { params: { id: await typeIdOf(school, code) }, body: { working_days } })
      .expect(200)
  await store(school, { countries: ['IT'], visa_date: dayAfter(school, 60) })
  await takes('visa_form', 3)
  expect((await homeOf(school)).slack).toMatchObject({
    document: { type_id: await typeIdOf(school, 'visa_form') },
    stage: 'visa',
    due_on: dayAfter(school, 60),
    takes_working_days: 3,
  })
  await takes('grade_certificate_11_first', 15)
  await takes('grade_certificate_11_second', 5)
  const { slack } = await homeOf(school)
  // The second apostille waits for the first: one plan of twenty days.
  expect(slack).toMatchObject({
    document: { type_id: await typeIdOf(school, 'grade_certificate_11_first') },
    takes_working_days: 20,
  })
  expect(slack?.options).toHaveLength(3)
  expect(slack?.options.map(({ left }) => left)).toEqual(
    slack?.options.map(({ left }) => left).toSorted((one, other) => other - one),
  )
  await as(school.owner)
    .call(changeApostille, {
      body: { user_id: school.student.id, grade_certificate_11_first: true } as never,
    })
    .expect(200)
  expect((await homeOf(school)).slack?.takes_working_days).toBe(5)
  // A day years ahead, as a mistyped one, presses nobody.
  await store(school, { visa_date: dayAfter(school, 3_000) })
  expect((await homeOf(school)).slack).toBeNull()
  await store(school, { visa_date: null })
  expect((await homeOf(school)).slack).toBeNull()
})

test('open applications stand below the way, what waits for the student first, and the curator’s latest words in their card', async () => {
  const school = await schoolFixture()
  const { manager, student } = school
  await store(school, { responsible: manager.id })
  await anApplication(school, 'refusal')
  const waiting = await anApplication(school, 'under_review')
  const offer = await anApplication(school, 'has_invitation')
  for (const text of ['Первое', 'Поздравляю!'])
    await as(manager)
      .call(createMessage, { body: { text, user: student.id } })
      .expect(201)
  await as(student)
    .call(createMessage, { body: { text: 'Спасибо' } })
    .expect(201)
  const home = await homeOf(school)
  expect(home.applications.map(({ id, status }) => `${id} ${status}`)).toEqual([
    `${offer.id} has_invitation`,
    `${waiting.id} under_review`,
  ])
  expect(home.people).toMatchObject([{ id: manager.id, last_message: { text: 'Поздравляю!' } }])
})
