import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeRecord, listSelectors } from '@qadam/contract/students/endpoints.ts'
import { readBalance } from '@qadam/contract/tranches/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { withFirstOptions } from '../students/factory.ts'
import { aTranche, pays, tenge } from './factory.ts'

test('the sums of the school by currency are those of the people behind them, by each of the five filters', async () => {
  const school = await schoolFixture()
  const { owner, student } = school
  const other = await school.person('student', { firstName: 'Other' })
  await withFirstOptions(school)
  const { steps, academic_years: years } = await as(owner).call(listSelectors, {}).expect(200)
  await as(owner)
    .call(changeRecord, {
      params: { id: student.id },
      body: {
        values: {
          countries: ['IT'],
          steps: [steps[0]?.id ?? 0],
          acadmeic_year: years[0]?.id ?? 0,
          pre_enrollment_admit: true,
        },
      },
    })
    .expect(200)
  await aTranche(school, student.id, { amount: 100, days: -1 })
  await aTranche(school, student.id, { amount: 200, days: 0 })
  await aTranche(school, student.id, { amount: 400, days: 9 })
  await aTranche(school, other.id, { amount: 800, days: 9 })
  await pays(school, student.id, 30)
  await pays(school, other.id, 900)
  const read = (query: Sent<typeof readBalance>['query'] = {}) =>
    as(owner).call(readBalance, { query }).expect(200)
  const all = await read()
  expect(all.sums).toEqual([
    {
      currency: 'KZT',
      charged: tenge(1_500),
      paid: tenge(930),
      due: tenge(200),
      overdue: tenge(70),
      refunded: tenge(0),
      people: 2,
    },
  ])
  expect(all.count).toBe(2)
  const ofStudent = { charged: tenge(700), paid: tenge(30), due: tenge(200), overdue: tenge(70) }
  for (const query of [
    { countries: 'IT,DE' },
    { step: `${steps[0]?.id}` },
    { academic_year: `${years[0]?.id}` },
    { pre_enrollment: true },
    { of: 'overdue' as const },
    { of: 'due' as const, currency: 'KZT' as const },
  ]) {
    const found = await read(query as never)
    expect(found.sums, JSON.stringify(query)).toMatchObject([{ ...ofStudent, people: 1 }])
    expect(found.results).toMatchObject([{ student: { id: student.id }, ...ofStudent }])
  }
  expect((await read({ pre_enrollment: false })).results).toMatchObject([{ student: { id: other.id } }])
  expect((await read({ degree: '1' as never })).sums).toEqual([])
  expect((await read({ of: 'paid', page_size: 1 })).results).toMatchObject([{ student: { id: other.id } }])
  for (const who of [school.teacher, school.student])
    await as(who).call(readBalance, {}).refused(403, 'request.not_allowed')
})
