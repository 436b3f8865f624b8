import * as calls from '@qadam/contract/availability/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Creates work days of two teachers, an override, an absence with a substitute, and a holiday. */
export async function makeWorkDays(school: SchoolFixture, teacher: TestUser, mark: string): Promise<void> {
  const owner = as(school.owner)
  for (const { id } of [teacher, school.teacher])
    await owner
      .call(calls.replaceWeek, {
        params: { id },
        body: { work_days: [{ weekday: 1, time_from: '09:00', time_to: '18:00' }] },
      })
      .expect(200)
  await owner
    .call(calls.setOverride, {
      params: { id: school.teacher.id },
      body: { days: ['2030-03-05'], times: [], note: `${mark} day` },
    })
    .expect(200)
  await owner
    .call(calls.createAbsence, {
      body: {
        teacher: school.teacher.id,
        starts_at: '2030-04-01T00:00:00Z',
        ends_at: '2030-04-05T00:00:00Z',
        reason: `${mark} away`,
        substitute: teacher.id,
      },
    })
    .expect(201)
  await owner
    .call(calls.createHoliday, {
      body: {
        day: '2030-03-08',
        name_ru: `${mark} день`,
        name_kk: `${mark} күн`,
        name_en: `${mark} holiday`,
      },
    })
    .expect(201)
}
