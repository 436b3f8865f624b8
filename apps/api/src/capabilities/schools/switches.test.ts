import { endSignInsOf, getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { changeSwitch, listSwitches, updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aSchoolForm } from './factory.ts'
import { teachersAuthor } from './public.ts'

test('every switch stands on until the school decides, except that teachers author and a second factor is required', async () => {
  const school = await schoolFixture()
  const rows = await as(school.manager).call(listSwitches).expect(200)
  expect(rows.map((row) => [row.name, row.on])).toEqual([
    ['managers_end_sign_ins', true],
    ['managers_delete_people', true],
    ['managers_change_money_settings', true],
    ['managers_plan_payments', true],
    ['managers_confirm_payments', true],
    ['managers_read_debtors', true],
    ['managers_read_tariff', true],
    ['teachers_author', false],
    ['managers_second_factor', false],
    ['teachers_second_factor', false],
    ['students_second_factor', false],
  ])
})

test('only the school admin turns a switch, and it is recorded who did', async () => {
  const school = await schoolFixture()
  const turn = { body: { name: 'managers_end_sign_ins', on: false } } as const
  for (const actor of [school.manager, school.teacher, school.student]) {
    await as(actor).call(changeSwitch, turn).refused(403, 'request.not_allowed')
  }
  const rows = await as(school.owner).call(changeSwitch, turn).expect(200)
  expect(rows.find((row) => row.name === 'managers_end_sign_ins')).toMatchObject({ on: false, row: '1.3' })
  await as(school.manager)
    .call(endSignInsOf, { params: { userId: school.student.id } })
    .refused(403, 'request.not_allowed')
  await as(school.owner)
    .call(endSignInsOf, { params: { userId: school.student.id } })
    .expect(200)
  const stored = await school.inside((db) =>
    db.rows(sql`select actor_id, details from audit_log where action = 'school.switch_turned'`),
  )
  expect(stored).toEqual([
    { actor_id: school.owner.id, details: { name: 'managers_end_sign_ins', row: '1.3', on: false } },
  ])
})

test('a manager leaves the currency alone when money settings are taken from managers', async () => {
  const school = await schoolFixture()
  await as(school.manager)
    .call(updateSchool, { body: aSchoolForm({ currency: 'USD' }) })
    .expect(200)
  await as(school.owner)
    .call(changeSwitch, { body: { name: 'managers_change_money_settings', on: false } })
    .expect(200)
  await as(school.manager)
    .call(updateSchool, { body: aSchoolForm({ currency: 'EUR' }) })
    .refused(403, 'schools.currency_not_yours')
  await as(school.manager)
    .call(updateSchool, { body: aSchoolForm({ currency: 'USD' }) })
    .expect(200)
  await as(school.owner)
    .call(updateSchool, { body: aSchoolForm({ currency: 'EUR' }) })
    .expect(200)
})

test('teachers author once their school turns it on', async () => {
  const school = await schoolFixture()
  expect(await school.inside(teachersAuthor)).toBe(false)
  await as(school.owner)
    .call(changeSwitch, { body: { name: 'teachers_author', on: true } })
    .expect(200)
  expect(await school.inside(teachersAuthor)).toBe(true)
  const me = await as(school.teacher).call(getOwnProfile).expect(200)
  expect(me.school.switches.teachers_author).toBe(true)
  expect(await (await schoolFixture()).inside(teachersAuthor)).toBe(false)
})
