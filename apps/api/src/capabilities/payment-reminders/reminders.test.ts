import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeReminderSettings } from '@qadam/contract/payment-reminders/endpoints.ts'
import { deleteTranche, updateTranche, waiveTranche } from '@qadam/contract/tranches/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aTranche, dayFrom, pays } from '../tranches/factory.ts'
import { remindInSchool } from './jobs.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  at(11)
})

const hour = 3_600_000
/** Moves on to the next such hour in Almaty. */
const at = (wanted: number) => {
  const { clock } = school.app
  const ofDay = (clock.now().getTime() + 5 * hour) % (24 * hour)
  clock.move((wanted * hour - ofDay + 24 * hour) % (24 * hour))
}
const dueIn = (days: number, amount = 100) => aTranche(school, school.student.id, { amount, days })
const letters = async () => {
  await remindInSchool(school.app.services, school.school.id)
  await runJobs(school.school.id)
  return sentTo(school.student.email)
}
const subjects = async () => (await letters()).map(({ subject }) => subject).toSorted()

test('six reminders go, each once, with what is still to be paid', async () => {
  for (const days of [8, 7, 2, 1, 0, -1, -3, -7, -14, -15]) await dueIn(days, 1_000 + days)
  // Pays the oldest, which is fifteen days late, and 85 tenge of the next one.
  await pays(school, school.student.id, 985 + 86)
  const expected = [
    'Через неделю платёж: 1 007 ₸',
    'Завтра платёж: 1 001 ₸',
    'Сегодня день платежа: 1 000 ₸',
    'Платёж не пришёл: 997 ₸',
    'Неделя просрочки: 993 ₸',
    'Две недели просрочки: 900 ₸',
  ].toSorted()
  expect((await subjects()).map((subject) => subject.replaceAll(/\s/g, ' '))).toEqual(expected)
  expect(await subjects()).toHaveLength(6)
  expect((await eventsOf(school)).filter((name) => name === 'payment.reminded')).toHaveLength(6)
  school.app.clock.move(24 * hour)
  // A day later three more are due in a week, tomorrow and today.
  expect(await subjects()).toHaveLength(9)
})

test('nothing is said at night, of what is no longer owed, or of what was promised for later', async () => {
  const { owner } = school
  const { id: waived } = await dueIn(0)
  await as(owner)
    .call(waiveTranche, { body: { id: waived, reason: 'льгота' } })
    .expect(200)
  const { id: deleted } = await dueIn(0)
  await as(owner)
    .call(deleteTranche, { body: { id: deleted, reason: 'ошибка' } })
    .expect(204)
  const { id: promised } = await dueIn(-3)
  await as(owner)
    .call(updateTranche, { body: { id: promised, promised_until: dayFrom(school, 5) } })
    .expect(200)
  await dueIn(1, 70)
  await pays(school, school.student.id, 100)
  expect(await subjects()).toHaveLength(1)
  at(20)
  await dueIn(7)
  expect(await subjects()).toHaveLength(1)
  at(9)
  expect(await subjects()).toHaveLength(1)
})

test('a day that was moved is reminded of again', async () => {
  const { id } = await dueIn(0)
  expect(await subjects()).toHaveLength(1)
  await as(school.owner)
    .call(updateTranche, { body: { id, due_on: dayFrom(school, 7) } })
    .expect(200)
  expect(await subjects()).toHaveLength(2)
})

test('on the birthday that a school greets no reminder goes: the day after, what is still true', async () => {
  const birthday = (isOn: boolean) =>
    school.inside((db) =>
      db.rows(sql`
        insert into automations (school_id, key, is_on, changed_by, changed_at)
        values (${db.schoolId}, 'birthday', ${isOn}, ${school.owner.id}, ${school.app.clock.now()})
        on conflict (school_id, key) do update set is_on = excluded.is_on`),
    )
  await school.inside((db) =>
    db.rows(sql`
      update people set birth_date = ${`2008${dayFrom(school, 0).slice(4)}`}::date
      where school_id = ${db.schoolId} and id = ${school.student.id}`),
  )
  for (const days of [7, 1, 0, -3]) await dueIn(days, 1_000 + days)
  await birthday(true)
  expect(await subjects()).toEqual([])
  school.app.clock.move(24 * hour)
  // What was for tomorrow is for today now, and what was for its day is over.
  const held = ['Через неделю платёж: 1 007 ₸', 'Сегодня день платежа: 1 001 ₸', 'Платёж не пришёл: 997 ₸']
  expect((await subjects()).map((subject) => subject.replaceAll(/\s/g, ' '))).toEqual(held.toSorted())
  expect(await subjects()).toHaveLength(3)
  school.app.clock.move(-24 * hour)
  await birthday(false)
  expect(await subjects()).toHaveLength(5)
})

test('the last reminder says when the work may stop, where the school has set it', async () => {
  await dueIn(-14)
  expect((await letters())[0]?.body).not.toContain('может остановиться')
  const change = (body: Sent<typeof changeReminderSettings>['body']) =>
    as(school.owner).call(changeReminderSettings, { body })
  expect(await change({ stop_after_days: 10, version: 0 }).expect(200)).toEqual({
    is_on: true,
    stop_after_days: 10,
    to_guardians: true,
    to_curators: true,
    version: 1,
  })
  await change({ is_on: false, version: 0 }).refused(409, 'stale_version')
  await dueIn(-14, 5)
  const [year, month, day] = dayFrom(school, 10).split('-')
  expect((await letters())[0]?.body).toContain(`работа может остановиться ${day}.${month}.${year}.`)

  await change({ is_on: false }).expect(200)
  await dueIn(0)
  expect(await letters()).toHaveLength(2)
})
