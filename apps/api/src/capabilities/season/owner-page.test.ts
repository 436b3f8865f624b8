import { reportProgramTeachers, reportProgramWeeks } from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { getSeasonFunnel, listStuck } from '@qadam/contract/season/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { academicYears } from './factory.ts'

test('the owner’s page is read with twelve statements, of which each call takes one for its reader', async () => {
  const school = await schoolFixture()
  const [, season = 0] = await academicYears(school)
  const owner = as(school.owner)
  await owner
    .call(changeRecord, { params: { id: school.student.id }, body: { values: { acadmeic_year: season } } })
    .expect(200)
  const days = presetAround('month', school.app.clock.now().toISOString().slice(0, 10))
  const period = { start_date: days.first, end_date: days.last }
  const statements = await statementsOf(async () => {
    const funnel = await owner.call(getSeasonFunnel, { query: {} }).expect(200)
    expect(funnel).toMatchObject({ people: 1, before: { people: 0 } })
    const stuck = await owner.call(listStuck, { query: { page: 1, page_size: 10 } }).expect(200)
    expect(stuck.limits).toHaveLength(9)
    await owner.call(reportProgramWeeks, { query: period }).expect(200)
    await owner.call(reportProgramTeachers, { query: period }).expect(200)
  })
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(12)
  expect(statements.filter((text) => text.includes('from sign_ins'))).toHaveLength(4)
})
