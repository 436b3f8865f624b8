import { chooseLanguage } from '@qadam/contract/accounts/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { nightlyTasksOfSchool } from '../../platform/jobs/nightly-tasks.ts'
import { as } from '../../testing/api.ts'
import { bellOf, droppedFor, eventsOf, releaseAt, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aDraft, anEssay, aSubmission, type Essay, setTerms } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const inDays = (days: number) => new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString()

async function night(): Promise<void> {
  await school.inside((db) => school.app.services.jobs.send(db, nightlyTasksOfSchool, {}))
  await runJobs(school.school.id)
}

const reminders = async () =>
  (await sentTo(school.student.email)).filter(({ body }) => body.includes('/my-course/homework'))

test('the day before, a student is reminded once of what is not handed in yet', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: inDays(1) })
  await aDraft(school, made)
  await night()
  await night()
  const letters = await reminders()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toBe('Завтра срок сдачи')
  expect(letters[0]?.body).toContain('Список')
  expect(await eventsOf(school)).toContain('homework.reminded')
})

test('nobody is reminded of what is handed in, due another day, or asked of others', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: inDays(3) })
  await night()
  await setTerms(school, { ex_list: made.list.id, due_at: inDays(1) })
  await aSubmission(school, made)
  const stranger = await school.person('student')
  await night()
  expect(await reminders()).toEqual([])
  expect(await sentTo(stranger.email)).toEqual([])
})

test('the reminder speaks the reader’s language', async () => {
  await as(school.student)
    .call(chooseLanguage, { body: { language: 'kk' } as never })
    .response()
  await setTerms(school, { ex_list: made.list.id, due_at: inDays(1) })
  await night()
  expect((await reminders())[0]?.subject).toBe('Тапсыру мерзімі — ертең')
})

test('the bell says what is due and leads to it', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: inDays(1) })
  await night()
  const [message] = await bellOf(school, school.student)
  expect(message).toMatchObject({ kind: 'homework_reminders', path: '/my-course/homework' })
  expect(message?.title).toBe('Завтра срок: Список')
  expect(message?.body).toMatch(/^До \d\d:\d\d, .+ останется сдать\.$/)
})

test('what was handed in while the reminder waited for the morning is not reminded of', async () => {
  const at = (time: string) => new Date(`2026-11-2${time}+05:00`)
  school.app.clock.set(at('4T02:00'))
  await setTerms(school, { ex_list: made.list.id, due_at: at('5T20:00').toISOString() })
  await night()
  expect(await reminders()).toEqual([])
  await aSubmission(school, made)
  await releaseAt(school, at('4T09:00'))
  expect(await reminders()).toEqual([])
  expect(await droppedFor(school, school.student)).toEqual(['not_true'])
})
