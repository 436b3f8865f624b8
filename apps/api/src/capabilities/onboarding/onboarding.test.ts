import { finishFirstVisit, updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createEducation, createMasteredLanguage } from '@qadam/contract/education/endpoints.ts'
import { finishOnboardingVideo, getOnboarding, getWay } from '@qadam/contract/onboarding/endpoints.ts'
import { changeRecord, listSelectors } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { anEducation } from '../education/factory.ts'
import { withFirstOptions } from '../students/factory.ts'

test('each of the three sections brings a third: 33, 67 and 100 percent [R114]', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) =>
    db.rows(sql`update people set first_visit_done = false where id = ${student.id}`),
  )
  const now = () => as(student).call(getOnboarding).expect(200)
  expect(await now()).toEqual({ first_visit: false, asks_education: true, done: [], percent: 0 })
  expect(await as(student).call(finishOnboardingVideo).expect(200)).toMatchObject({
    done: ['video'],
    percent: 33,
  })
  await as(student).call(finishOnboardingVideo).expect(200)
  await as(student)
    .call(updateProfile, {
      params: { id: student.id },
      body: { birth_date: '2008-04-01', gender: 'female' },
    })
    .expect(200)
  expect(await now()).toMatchObject({ done: ['video', 'profile'], percent: 67 })
  await as(student).call(createEducation, { body: anEducation }).expect(201)
  expect(await now()).toMatchObject({ percent: 67, asks_education: true })
  await as(student)
    .call(createMasteredLanguage, { body: { language: 'kk', level: 'C2' } })
    .expect(201)
  await as(student).call(finishFirstVisit).expect(200)
  expect(await now()).toEqual({
    first_visit: true,
    asks_education: false,
    done: ['video', 'profile', 'data'],
    percent: 100,
  })
  const events = await eventsOf(school)
  expect(events.filter((name) => name === 'onboarding.video_watched')).toHaveLength(1)
})

test('tour, form and way are a student’s alone [R262 R263]', async () => {
  const { owner, manager, teacher } = await schoolFixture()
  for (const who of [owner, manager, teacher]) {
    await as(who).call(getOnboarding).refused(403, 'request.not_allowed')
    await as(who).call(finishOnboardingVideo).refused(403, 'request.not_allowed')
    await as(who).call(getWay).refused(403, 'request.not_allowed')
  }
})

test('the way shows the steps of the school up to where the student is, the days that are set and whom to ask', async () => {
  const school = await schoolFixture()
  const { manager, student } = school
  await withFirstOptions(school)
  const { steps } = await as(manager).call(listSelectors).expect(200)
  const set = (values: object) =>
    as(manager)
      .call(changeRecord, { params: { id: student.id }, body: { values } })
      .expect(200)
  const empty = await as(student).call(getWay).expect(200)
  expect(empty.steps.map((one) => one.state)).toEqual(steps.map(() => 'ahead'))
  expect(empty).toMatchObject({ dates: [], people: [], ready: false })

  await set({ steps: [steps[0]?.id] })
  school.app.clock.move(86_400_000)
  await set({
    steps: [steps[0]?.id, steps[2]?.id],
    visa_date: '2027-08-03',
    time: '09:30',
    test_date: '2027-01-20',
    responsible: manager.id,
  })
  const way = await as(student).call(getWay, { language: 'kk' }).expect(200)
  expect(way.steps.slice(0, 4).map((one) => one.state)).toEqual(['done', 'done', 'now', 'ahead'])
  expect(way.steps[0]?.name).toBe('Құжаттарды жинау')
  expect(way.steps[1]?.reached_at).toBeNull()
  const [first, , third] = way.steps
  expect(Date.parse(third?.reached_at ?? '') - Date.parse(first?.reached_at ?? '')).toBe(86_400_000)
  expect(way.dates).toEqual([
    { field: 'test_date', day: '2027-01-20', time: null },
    { field: 'visa_date', day: '2027-08-03', time: '09:30' },
  ])
  expect(way.people).toMatchObject([
    { id: manager.id, part: 'responsible', name: 'Manager Test', avatar: null },
  ])
})
