import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { changeMany, undoMany, updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { newsWaitMinutes } from '@qadam/contract/programs/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { bellOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { programNews } from './commands/announce.ts'
import { aProgram, aPublishedProgram, enrol, publishByForm } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

const change = (id: number, body: { show?: boolean; is_need_mailing?: boolean }) =>
  as(school.manager).call(updateProgram, { params: { id }, body }).expect(200)
const news = async (person: { readonly id: number } = school.student) => {
  await runJobs(school.school.id)
  return (await bellOf(school, person)).filter(({ kind }) => kind === 'school_news')
}

test('a program that asks for it is announced to the students of the school once, when it comes to the catalogue [R440]', async () => {
  const other = await school.person('student')
  await school.inside((db) => db.rows(sql`update people set language = 'en' where id = ${other.id}`))
  const inside = await school.person('student')
  const silent = await aPublishedProgram(school)
  await change(silent.id, { show: false })
  await change(silent.id, { show: true })
  const draft = await publishByForm(school, { title_en: 'Informatics in Padua' })
  await change(draft.id, { show: false })
  await enrol(school, draft.id, inside)
  await runJobs(school.school.id)
  expect(await news()).toEqual([])
  await change(draft.id, { is_need_mailing: true })
  expect(await news()).toEqual([])
  await change(draft.id, { show: true })
  const path = `/my-course/info/${draft.id}`
  expect(await news()).toMatchObject([{ title: 'Новое в каталоге: Информатика в Падуе', path }])
  expect(await news(other)).toMatchObject([{ title: 'New in the catalogue: Informatics in Padua', path }])
  expect([await news(inside), await news(school.teacher), await news(school.manager)]).toEqual([[], [], []])
  const letters = (await sentTo(other.email)).filter(({ subject }) =>
    subject.includes('Informatics in Padua'),
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain('/unsubscribe/')
  await change(draft.id, { show: false, is_need_mailing: false })
  await change(draft.id, { show: true, is_need_mailing: true })
  expect(await news()).toHaveLength(1)
})

test('many programs are one notice, in batches of students, and a batch that runs again sends nothing', async () => {
  const ids: number[] = []
  for (let count = 0; count < 12; count++) ids.push((await aPublishedProgram(school)).id)
  const names = Array.from({ length: 250 }, (_, nr) => `Student${nr}`)
  await students(school, ...names)
  await as(school.manager)
    .call(changeMany, { body: { action: 'is_need_mailing', ids, value: true } })
    .expect(200)
  await runJobs(school.school.id)
  const count = () =>
    school.inside((db) =>
      db.rows<{ people: number; notices: number }>(sql`
        select count(distinct person_id)::int as people, count(*)::int as notices from notifications
        where notice = 'new-programs'`),
    )
  const reached = names.length + 1
  expect(await count()).toEqual([{ people: reached, notices: reached }])
  expect(await news()).toMatchObject([
    { title: 'Новые программы в каталоге: 12', body: expect.stringMatching(/И ещё: 2\.$/), path: '/catalog' },
  ])
  await school.app.services.jobs.runs.get(programNews.name)?.(
    { school_id: school.school.id, ids, after: 0 } as never,
    'again',
  )
  expect(await count()).toEqual([{ people: reached, notices: reached }])
})

test('who switched the news of the school off gets none, and what was hidden in time waits for the next time', async () => {
  for (const channel of ['app', 'email'] as const)
    await as(school.student)
      .call(changeNotificationSettings, {
        body: { choice: { kind: 'school_news', channel, choice: 'never' } },
      })
      .expect(200)
  const other = await school.person('student')
  const { id } = await aPublishedProgram(school)
  await change(id, { is_need_mailing: true })
  await change(id, { show: false })
  expect(await news(other)).toEqual([])
  await change(id, { show: true })
  expect(await news(other)).toHaveLength(1)
  expect(await news()).toEqual([])
  expect((await sentTo(school.student.email)).filter(({ subject }) => /каталоге/.test(subject))).toEqual([])
})

test('the news waits some minutes: what is undone or hidden by then is no news, and comes once when it is shown for good', async () => {
  const { id } = await aPublishedProgram(school)
  const before = new Date(school.app.clock.now().getTime() + (newsWaitMinutes - 1) * 60_000)
  const apply = () =>
    as(school.manager)
      .call(changeMany, { body: { action: 'is_need_mailing', ids: [id], value: true } })
      .expect(200)
  const { undo_id: undoId } = await apply()
  await runJobs(school.school.id, undefined, before)
  expect(await bellOf(school, school.student)).toEqual([])
  await as(school.manager)
    .call(undoMany, { params: { id: undoId ?? 0 } })
    .expect(200)
  expect(await news()).toEqual([])
  await apply()
  await change(id, { show: false })
  await change(id, { show: true })
  expect(await news()).toHaveLength(1)
})

test('a draft of the form is no news', async () => {
  await aProgram(school, { is_need_mailing: true })
  expect(await news()).toEqual([])
})
