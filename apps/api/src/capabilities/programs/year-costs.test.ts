import { findGuestProgram } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from './factory.ts'

type Facts = Parameters<typeof aProgram>[1]

async function pageOf(school: SchoolFixture, facts: Facts) {
  const { id } = await aProgram(school, facts)
  await school.inside(async (db) => {
    await db.rows(sql`update programs set is_shown = true where school_id = ${db.schoolId} and id = ${id}`)
    await db.rows(sql`select refresh_programs(array[${id}]::bigint[])`)
  })
  return guestOf(school).call(findGuestProgram, { params: { id } }).expect(200)
}

const costsOf = async (school: SchoolFixture, facts: Facts) => (await pageOf(school, facts)).year_costs

test('the first year in Italy has its costs in tenge at the rate of the school, and the visa without a sum', async () => {
  const school = await schoolFixture()
  await school.inside((db) =>
    db.rows(sql`
      insert into exchange_rates (school_id, currency, valid_from, kzt)
      values (${db.schoolId}, 'EUR', '2020-01-01', 600)`),
  )
  expect(await costsOf(school, { countries: ['IT'] })).toMatchObject([
    { kind: 'living', amount: 607_945, currency: 'EUR', monthly: 46_765, kzt: 364_767_000 },
    { kind: 'insurance', amount: 70_000, kzt: 42_000_000 },
    { kind: 'permit', amount: 11_646, kzt: 6_987_600 },
    { kind: 'regional_fee', amount: 15_600, kzt: 9_360_000 },
    { kind: 'visa', amount: null, kzt: null },
  ])
})

test('a program in Italy names what follows admission, with the days of the last time', async () => {
  const school = await schoolFixture()
  expect((await pageOf(school, { countries: ['IT'] })).country_steps).toEqual([
    { kind: 'pre_enrolment', last_opened: '2025-03', last_closed: null },
    { kind: 'visa', last_opened: null, last_closed: '2025-11-30' },
  ])
})

test.each([
  ['a country of which nothing is known', { countries: ['HU'] }],
  ['several countries', { countries: ['IT', 'FR'] }],
  ['a course', { kind: 'course', countries: ['IT'] }],
])('no costs and no steps are named for %s', async (_what, facts) => {
  const page = await pageOf(await schoolFixture(), facts as Facts)
  expect([page.year_costs, page.country_steps]).toEqual([[], []])
})
