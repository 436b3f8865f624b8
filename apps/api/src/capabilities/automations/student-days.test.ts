import type { AutomationKey } from '@qadam/contract/automations/automations.ts'
import { changeAutomation, decideDay, listAutomations } from '@qadam/contract/automations/endpoints.ts'
import { changeTemplate } from '@qadam/contract/mailings/endpoints.ts'
import { money } from '@qadam/contract/money/money.ts'
import { changeReferralSettings } from '@qadam/contract/referrals/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { contextAs } from '../../testing/context-as.ts'
import { sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication } from '../applications/factory.ts'
import { credit, debit, personAccount, postTransaction, schoolAccount } from '../ledger/public.ts'
import { aMailing, aText, send } from '../mailings/factory.ts'
import { calendarOf, startAt, turnOn } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  // A Tuesday, noon in Kazakhstan.
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

const inside = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
const madeAt = (id: number, at: string) => inside(sql`update people set created_at = ${at} where id = ${id}`)
const flies = (id: number, day: string) =>
  inside(
    sql`insert into student_steps (school_id, student_id, departure_date) values (${school.school.id}, ${id}, ${day})`,
  )
const plannedFor = async (automation: AutomationKey) =>
  (await calendarOf(school)).filter((one) => one.automation === automation)
const write = (key: string, body: string) =>
  as(school.owner)
    .call(changeTemplate, {
      params: { key },
      body: { texts: { ru: aText(body), kk: aText(body), en: aText(body) } },
    })
    .expect(200)
const addressOf = (name: string) => `${name.toLowerCase()}.${school.school.slug}@people.test`
const agreesToOffers = (id: number) =>
  inside(sql`insert into notice_choices (school_id, person_id, kind, channel, choice)
    values (${school.school.id}, ${id}, 'offers', 'email', 'now')`)
const decide = (automation: AutomationKey, day: string, action: 'skip' | 'unskip') =>
  as(school.owner).call(decideDay, { body: { automation, day, action } })
/** Expects that nothing goes while the automation is off or its day is left out, and then that it goes once to so many. */
const goesOnce = async (key: AutomationKey, { at, count }: { at: string; count: number }) => {
  expect(await startAt(school, at)).toBe(0)
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await turnOn(school, key)
  const day = at.slice(0, 10)
  expect(await plannedFor(key)).toMatchObject([{ day, count, state: 'planned' }])
  await decide(key, day, 'skip').expect(200)
  expect(await startAt(school, at)).toBe(0)
  await decide(key, day, 'unskip').expect(200)
  expect(await startAt(school, at)).toBe(count)
  expect(await startAt(school, at)).toBe(0)
}
/** Gives cashback as a friend's purchase does. */
const givesCashback = (student: number, minor: bigint) =>
  contextAs(school, school.owner, (ctx) =>
    postTransaction(ctx, {
      key: `cashback:${student}`,
      kind: 'cashback',
      entries: [
        debit(schoolAccount('discounts', 'referral'), money(minor, 'KZT')),
        credit(personAccount('cashback', student), money(minor, 'KZT')),
      ],
    }),
  )

test('the curator’s first word goes the day after an account was made, not to who was imported without an invitation', async () => {
  const { Silent } = await students(school, 'Silent')
  await madeAt(school.student.id, '2026-11-24T15:30:00Z')
  await madeAt(Silent ?? 0, '2026-11-24T15:30:00Z')
  // Working hours are the school's to write.
  const { results } = await as(school.owner).call(listAutomations).expect(200)
  expect(results.find(({ key }) => key === 'salutation')?.blanks).toEqual(['hours'])
  await as(school.owner)
    .call(changeAutomation, { params: { key: 'salutation' }, body: { is_on: true } })
    .expect(409)
  await write('salutation', 'Это {{curator|ваш куратор}}. <a href="{{link}}">Кабинет</a>')
  await goesOnce('salutation', { at: '2026-11-25T05:00:00Z', count: 1 })
  const [letter] = await sentTo(school.student.email)
  expect(letter?.body).toContain('Это ваш куратор')
  expect(letter?.body).toMatch(/Кабинет \(http\S+\/\)/)
  expect(await sentTo(addressOf('Silent'))).toEqual([])
})

test('a safe flight is wished with the day and the city on the day before, and to the parents on the day', async () => {
  const chosen = await anApplication(school, 'final_choice')
  await inside(sql`
    with city as (insert into cities (school_id, name, name_ru, country) values (${school.school.id}, 'Padova', 'Падуя', 'IT') returning id)
    update universities set city_id = (select id from city)
    where id = (select university_id from programs p join applications a on a.program_id = p.id where a.id = ${chosen.id})`)
  const { Homeless } = await students(school, 'Homeless')
  await flies(school.student.id, '2026-12-03')
  await flies(Homeless ?? 0, '2026-12-03')
  await inside(sql`insert into guardians (school_id, student_id, email, name, relation, language, secret_digest, invited_at, expires_at, opened_at)
    values (${school.school.id}, ${school.student.id}, ${addressOf('Mother')}, 'Сауле', 'mother', 'ru', 'x', now(), now() + interval '900 days', now())`)
  expect(await startAt(school, '2026-12-02T05:00:00Z')).toBe(0)
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  await turnOn(school, 'send_off')
  expect(await plannedFor('send_off')).toMatchObject([
    { day: '2026-12-02', count: 1, state: 'planned' },
    { day: '2026-12-03', count: 1, state: 'planned' },
  ])
  expect(await startAt(school, '2026-12-02T05:00:00Z')).toBe(1)
  expect(await startAt(school, '2026-12-02T05:05:00Z')).toBe(0)
  const letter = (await sentTo(school.student.email))[0]
  expect(letter?.body).toContain('Рейс 3 декабря, впереди новый город: Падуя.')
  expect(await sentTo(addressOf('Homeless'))).toEqual([])
  expect(await startAt(school, '2026-12-03T05:00:00Z')).toBe(1)
  expect(await startAt(school, '2026-12-03T05:05:00Z')).toBe(0)
  const [toMother] = await sentTo(addressOf('Mother'))
  expect(toMother?.body).toContain('Student Test улетает, город назначения: Падуя.')
  // A flight that moved by a day is not wished again.
  await inside(
    sql`update student_steps set departure_date = '2026-12-05' where student_id = ${school.student.id}`,
  )
  expect(await startAt(school, '2026-12-04T05:00:00Z')).toBe(0)
})

test('how to prepare for the visa goes two weeks before it, to those whose pre-enrolment is validated', async () => {
  const { Early, Ready, Germany } = await students(school, 'Early', 'Ready', 'Germany')
  const all = [school.student.id, Early ?? 0, Ready ?? 0, Germany ?? 0]
  await inside(sql`insert into student_visas (school_id, student_id, visa_date)
    select ${school.school.id}, id, '2026-12-15'::date from unnest(${all}::bigint[]) id`)
  await inside(sql`insert into student_steps (school_id, student_id, pre_enrollment_admit)
    select ${school.school.id}, id, id <> ${Early} from unnest(${all}::bigint[]) id`)
  await inside(sql`update student_visas set visa_ready = true where student_id = ${Ready}`)
  await inside(sql`update student_records set countries = '{DE}' where student_id = ${Germany}`)
  const { results } = await as(school.owner).call(listAutomations).expect(200)
  expect(results.find(({ key }) => key === 'visa_recommendations')?.blanks.toSorted()).toEqual([
    'proof_sum',
    'visa_last_day',
    'visa_place',
  ])
  await write('visa_recommendations', 'Виза {{visa_date}}: <a href="{{link}}">загрузить документы</a>')
  await goesOnce('visa_recommendations', { at: '2026-12-01T05:00:00Z', count: 1 })
  expect((await sentTo(school.student.email))[0]?.body).toContain('Виза 15 декабря')
})

test('a friend is asked for once, thirty days in, of those who agreed to offers, while the school gives cashback', async () => {
  const { No } = await students(school, 'No')
  for (const id of [school.student.id, No ?? 0]) await madeAt(id, '2026-11-01T07:00:00Z')
  await inside(sql`update people set first_visit_done = true where id = ${No}`)
  await agreesToOffers(school.student.id)
  await goesOnce('refer_a_friend', { at: '2026-12-01T05:00:00Z', count: 1 })
  expect((await sentTo(school.student.email))[0]?.body).toContain('utm_campaign=')
  expect(await sentTo(addressOf('No'))).toEqual([])
})

test('nobody is asked for a friend where the school gives no cashback', async () => {
  await madeAt(school.student.id, '2026-11-01T07:00:00Z')
  await agreesToOffers(school.student.id)
  await as(school.owner)
    .call(changeReferralSettings, { body: { is_on: false } })
    .expect(200)
  await turnOn(school, 'refer_a_friend')
  expect(await plannedFor('refer_a_friend')).toEqual([])
  expect(await startAt(school, '2026-12-01T05:00:00Z')).toBe(0)
})

test('cashback is shown on each anniversary to who has some; the terms are the school’s to write', async () => {
  const { Poor } = await students(school, 'Poor')
  for (const id of [school.student.id, Poor ?? 0]) {
    await madeAt(id, '2024-12-05T07:00:00Z')
    await agreesToOffers(id)
  }
  await inside(sql`update people set first_visit_done = true where id = ${Poor}`)
  await givesCashback(school.student.id, 12_500_00n)
  const { results } = await as(school.owner).call(listAutomations).expect(200)
  expect(results.find(({ key }) => key === 'loyalty')?.blanks.toSorted()).toEqual(['date', 'percent'])
  await write('loyalty', 'На счёте {{sum}}. <a href="{{link}}">Посмотреть</a>')
  await goesOnce('loyalty', { at: '2026-12-05T05:00:00Z', count: 1 })
  expect((await sentTo(school.student.email))[0]?.body.replaceAll(/\s/g, ' ')).toContain('На счёте 12 500')
  expect(await sentTo(addressOf('Poor'))).toEqual([])
})

test('an offer over the day’s cap does not go', async () => {
  await madeAt(school.student.id, '2026-11-01T07:00:00Z')
  await agreesToOffers(school.student.id)
  await turnOn(school, 'refer_a_friend')
  school.app.clock.set(new Date('2026-12-01T04:30:00Z'))
  const by = await school.person('admin_school')
  await send(school, by, await aMailing(by, { purpose: 'offer' }))
  expect(await sentTo(school.student.email)).toHaveLength(1)
  expect(await startAt(school, '2026-12-01T05:00:00Z')).toBe(0)
  expect(await sentTo(school.student.email)).toHaveLength(1)
})
