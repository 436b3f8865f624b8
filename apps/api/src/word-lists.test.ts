import { updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createProgram, findProgram } from '@qadam/contract/programs/endpoints.ts'
import { getSchool, updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { getPerson } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from './testing/api.ts'
import { schoolFixture } from './testing/school-fixture.ts'

test('a program requires any of the five degrees, in their order, and no other [R336-R340]', async () => {
  const school = await schoolFixture()
  const degrees = ['school', 'bachelor', 'magistracy', 'phd', 'college'] as const
  const education = degrees.map((degree) => ({ degree }))
  const { id } = await as(school.manager)
    .call(createProgram, { body: { title_ru: 'Программа', requirements: { education } } })
    .expect(201)
  const { requirements } = await as(school.manager).call(findProgram, { params: { id } }).expect(200)
  expect(requirements.education.map(({ degree }) => degree)).toEqual(degrees)
  const wrong = { title_ru: 'Программа', requirements: { education: [{ degree: 'doctor' as 'phd' }] } }
  await as(school.manager).call(createProgram, { body: wrong }).refused(400, 'request.malformed')
})

test('the gender of a person is male, female or not told [R382]', async () => {
  const school = await schoolFixture()
  const params = { id: school.student.id }
  for (const gender of ['male', 'female', null] as const) {
    await as(school.student).call(updateProfile, { params, body: { gender } }).expect(200)
    expect(await as(school.student).call(getPerson, { params }).expect(200)).toMatchObject({ gender })
  }
  await as(school.student)
    .call(updateProfile, { params, body: { gender: 'other' as 'male' } })
    .refused(400, 'request.malformed')
})

test('a school keeps its allowances, notice times, work hours and the completion of lessons [R445]', async () => {
  const fixture = await schoolFixture()
  const hours = [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 6, from: '10:00', to: '24:00' },
  ]
  const settings = {
    allowed_cancellations: 3,
    allowed_transfers: 2,
    complete_yesterdays_lessons: true,
  }
  await as(fixture.owner)
    .call(updateSchool, {
      body: {
        name: 'Qadam',
        address: 'Алматы',
        ...settings,
        cancelTime: 6,
        transferTime: 7,
        work_hours: hours,
      },
    })
    .expect(200)
  const school = await as(fixture.owner).call(getSchool).expect(200)
  expect(school).toMatchObject({ ...settings, work_hours: hours })
  expect([school.cancelTime, school.transferTime]).toEqual([
    { index: 6, time: 24 },
    { index: 7, time: 48 },
  ])
})

test('a card has one of seven colours [R409-R415]', async () => {
  const school = await schoolFixture()
  for (const color of ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const) {
    const made = await as(school.manager)
      .call(createProgram, { body: { title_ru: color, color } })
      .expect(201)
    expect(made.color).toBe(color)
  }
  await as(school.manager)
    .call(createProgram, { body: { title_ru: 'x', color: 'black' as 'blue' } })
    .refused(400, 'request.malformed')
})
