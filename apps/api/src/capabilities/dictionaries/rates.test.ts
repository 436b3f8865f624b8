import { changeRates, listCountries, listRates } from '@qadam/contract/dictionaries/endpoints.ts'
import { findProgram, getMaxPrice } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram, aPublishedProgram } from '../programs/factory.ts'

test('a rate that the school sets moves the tenge value of its programs', async () => {
  const school = await schoolFixture()
  const program = await aPublishedProgram(school, { price: 100_000, currency: 'EUR' })
  const by = as(school.owner)
  await by.call(changeRates, { body: { rates: [{ currency: 'eur', kzt: 500 }] } }).expect(200)
  const read = () => by.call(findProgram, { params: { id: program.id } }).expect(200)
  expect((await read()).price_kzt).toBe(50_000_000)
  await by.call(changeRates, { body: { rates: [{ currency: 'EUR', kzt: 612.5 }] } }).expect(200)
  expect((await read()).price_kzt).toBe(61_250_000)
  expect(await guestOf(school).call(getMaxPrice).expect(200)).toMatchObject({
    max_price: 612_500,
    currency: 'KZT',
  })
})

test('a rate holds from its day until the next one', async () => {
  const school = await schoolFixture()
  const by = as(school.owner)
  await by
    .call(changeRates, {
      body: {
        rates: [
          { currency: 'USD', kzt: 400, valid_from: '2020-01-01' },
          { currency: 'USD', kzt: 450, valid_from: '2021-01-01' },
        ],
      },
    })
    .expect(200)
  const on = async (day: string) =>
    (await by.call(listRates, { query: { on: day } }).expect(200)).rates.find(
      (rate) => rate.currency === 'USD',
    )?.kzt
  expect(await on('2020-06-01')).toBe(400)
  expect(await on('2022-06-01')).toBe(450)
})

test('a school that has set no rate begins with a round figure, which its students read and guests do not', async () => {
  const school = await schoolFixture()
  const { rates } = await as(school.student).call(listRates, { language: 'kk' }).expect(200)
  expect(rates[0]).toMatchObject({ currency: 'USD', name: 'АҚШ доллары', changed_at: null })
  expect(rates.every((rate) => rate.kzt > 0)).toBe(true)
  await guestOf(school).call(listRates).refused(401, 'request.sign_in_needed')
})

test('an unknown currency and a rate of nothing are refused', async () => {
  const { owner } = await schoolFixture()
  await as(owner)
    .call(changeRates, { body: { rates: [{ currency: 'QQQ', kzt: 1 }] } })
    .refused(400, 'request.malformed')
  await as(owner)
    .call(changeRates, { body: { rates: [{ currency: 'USD', kzt: 0 }] } })
    .refused(400, 'request.malformed')
})

test('a teacher sets no rate, and a manager none once the school has taken money from managers', async () => {
  const school = await schoolFixture()
  const sent = { body: { rates: [{ currency: 'USD', kzt: 500 }] } }
  await as(school.teacher).call(changeRates, sent).refused(403, 'request.not_allowed')
  await as(school.manager).call(changeRates, sent).expect(200)
  await school.inside((db) =>
    db.rows(
      sql`insert into manager_switches (school_id, matrix_row, is_on) values (${db.schoolId}, '15.2', false)`,
    ),
  )
  await as(school.manager).call(changeRates, sent).refused(403, 'request.not_allowed')
})

test('rates are recorded', async () => {
  const school = await schoolFixture()
  await as(school.owner)
    .call(changeRates, { body: { rates: [{ currency: 'USD', kzt: 500 }] } })
    .expect(200)
  const row = await school.inside((db) =>
    db.row(sql`select details from audit_log where school_id = ${db.schoolId} and action = 'rates.changed'`),
  )
  expect(row).toEqual({ details: { rates: [{ currency: 'USD', kzt: 500 }] } })
})

test('countries have names in three languages, are searched in each, and are narrowed to those in use', async () => {
  const school = await schoolFixture()
  const names = async (query: { q?: string; used?: boolean; translate_lang?: 0 | 1 | 2 }) =>
    (await as(school.student).call(listCountries, { query }).expect(200)).results.map(
      (country) => country.name,
    )
  expect(await names({ q: 'герм', translate_lang: 2 })).toEqual(['Germany'])
  expect(await names({ q: 'italy', translate_lang: 0 })).toEqual(['Италия'])
  expect((await names({})).length).toBeGreaterThan(240)
  await aPublishedProgram(school, { countries: ['IT'] })
  await aProgram(school, { countries: ['FR'] })
  expect(await names({ used: true, translate_lang: 1 })).toEqual(['Италия'])
})
