import { createFamilyStartLink } from '@qadam/contract/family/endpoints.ts'
import { chooseGuardianChannels } from '@qadam/contract/mailings/guardian-channels.ts'
import { changeReminderSettings } from '@qadam/contract/payment-reminders/endpoints.ts'
import {
  askParent,
  listPaymentRequests,
  payByLink,
  withdrawPaymentRequest,
} from '@qadam/contract/payment-requests/endpoints.ts'
import { inviteGuardian, withdrawGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { updateTranche } from '@qadam/contract/tranches/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { releaseHeld } from '../../platform/notices/release-held.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { beginByLink, openLink, payByLinkWith, tokenOf } from '../payment-requests/factory.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aTelegramUser, botOf, telegramServer } from '../telegram/factory.ts'
import { aTranche, dayFrom, pays } from '../tranches/factory.ts'
import { remindInSchool } from './jobs.ts'

let school: SchoolFixture
let mailbox: string
beforeEach(async () => {
  school = await schoolFixture()
  mailbox = `parent.${school.school.slug}@people.test`
  at(11)
})

const hour = 3_600_000
/** Moves on to the next such hour in Almaty. */
const at = (wanted: number) => {
  const { clock } = school.app
  const ofDay = (clock.now().getTime() + 5 * hour) % (24 * hour)
  clock.move((wanted * hour - ofDay + 24 * hour) % (24 * hour))
}
const dueIn = (days: number, amount = 100, student = school.student.id) =>
  aTranche(school, student, { amount, days })
const remind = async () => {
  await remindInSchool(school.app.services, school.school.id)
  await runJobs(school.school.id)
}
const lettersTo = async (recipient: string) =>
  (await sentTo(recipient)).map(({ subject, body }) => ({
    subject: subject.replaceAll(/\s/g, ' '),
    body: body.replaceAll(/\s/g, ' '),
  }))
const toGuardian = async () =>
  (await lettersTo(mailbox)).filter(({ body }) => !body.includes('/guardian#token='))
/** The path of the link in a letter. */
const linkIn = (letter: { readonly body: string } | undefined): string =>
  /https?:\/\/[^/]+(\/pay-for#token=\S+)/.exec(letter?.body ?? '')?.[1] ?? ''
const has = (student: number, responsible: number) =>
  as(school.owner)
    .call(changeRecord, { params: { id: student }, body: { values: { responsible } } } as never)
    .expect(200)
const switchOff = (which: { to_guardians: false } | { to_curators: false }) =>
  as(school.owner).call(changeReminderSettings, { body: which }).expect(200)

test('a guardian who has opened their page gets one letter for each stage', async () => {
  await aGuardian(school, school.student.id)
  await dueIn(1, 1_000)
  await remind()
  await remind()
  const [tomorrow, ...others] = await toGuardian()
  expect(others).toEqual([])
  expect(tomorrow?.subject).toMatch(/: завтра платёж, 1 000 ₸$/)
  const [year, month, day] = dayFrom(school, 1).split('-')
  expect(tomorrow?.body).toContain(`срок ${day}.${month}.${year}`)
  expect(tomorrow?.body).toContain('Гүлнар Серікқызы')
  expect(tomorrow?.body).toContain('откройте ссылку из письма школы')
  expect(linkIn(tomorrow)).toMatch(/^\/pay-for#token=/)

  school.app.clock.move(24 * hour)
  await remind()
  expect((await toGuardian()).map(({ subject }) => subject)[0]).toMatch(/: сегодня день платежа, 1 000 ₸$/)
  school.app.clock.move(24 * hour)
  await pays(school, school.student.id, 1_000)
  school.app.clock.move(48 * hour)
  await remind()
  expect(await toGuardian()).toHaveLength(2)
})

test('the link of a reminder pays its one payment, and ends neither the student’s link nor that of an earlier reminder', async () => {
  await aGuardian(school, school.student.id)
  const { id } = await dueIn(0, 1_000)
  await dueIn(90, 7_000)
  const { path: own } = await as(school.student)
    .call(askParent, { body: { tranche_id: id } })
    .expect(201)
  await remind()
  school.app.clock.move(72 * hour)
  await remind()
  const letters = await toGuardian()
  expect(letters).toHaveLength(2)
  const [latest = '', first = ''] = letters.map(linkIn)
  expect(latest).not.toBe(first)
  for (const path of [own, first, latest])
    expect(await openLink(school, path).expect(200)).toMatchObject({
      for_whom: 'Student',
      state: 'open',
      amount: { minor: '100000' },
    })
  // One who pays is enough.
  await beginByLink(school, first)
  await guestOf(school)
    .call(payByLink, { body: { token: tokenOf(own), provider: 'demo_bank', minor: '100000' } })
    .refused(409, 'payment_requests.under_way')
  await payByLinkWith(school, first, 'success')
  for (const path of [own, first, latest])
    expect(await openLink(school, path).expect(200)).toMatchObject({ state: 'paid' })
  const { results } = await as(school.manager)
    .call(listPaymentRequests, { query: { user_id: school.student.id } })
    .expect(200)
  expect(results.map((row) => [row.by_reminder, row.guardian?.name ?? null, row.paid_at !== null])).toEqual([
    [true, 'Гүлнар Серікқызы', false],
    [true, 'Гүлнар Серікқызы', true],
    [false, null, false],
  ])
})

test('the link of a reminder works for fourteen days, and ends with its guardian or when staff withdraw it', async () => {
  await aGuardian(school, school.student.id)
  await dueIn(0, 1_000)
  await remind()
  const [letter] = await toGuardian()
  const state = async () => (await openLink(school, linkIn(letter)).expect(200)).state
  expect(await state()).toBe('open')
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`select id from guardians where school_id = ${db.schoolId}`),
  )
  await as(school.manager).call(withdrawGuardian, { params: { id } }).expect(200)
  expect(await openLink(school, linkIn(letter)).expect(200)).toMatchObject({
    state: 'withdrawn',
    for_whom: '',
  })

  const other = await school.person('student')
  await aGuardian(school, other.id)
  await dueIn(0, 2_000, other.id)
  await remind()
  const [second] = await toGuardian()
  const [row] = (
    await as(school.manager)
      .call(listPaymentRequests, { query: { user_id: other.id } })
      .expect(200)
  ).results
  expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.made_at ?? '')).toBe(14 * 24 * hour)
  await as(school.manager)
    .call(withdrawPaymentRequest, { params: { id: row?.id ?? 0 } })
    .expect(200)
  expect(await openLink(school, linkIn(second)).expect(200)).toMatchObject({ state: 'withdrawn' })
})

test('a reminder of what cannot be paid online yet says where to pay, and has no link', async () => {
  await aGuardian(school, school.student.id)
  await dueIn(0, 1_000)
  await dueIn(7, 2_000)
  await remind()
  const letters = await toGuardian()
  const later = letters.find(({ subject }) => subject.includes('через неделю'))
  expect(letters).toHaveLength(2)
  expect(linkIn(later)).toBe('')
  expect(later?.body).toContain('Оплатить и отправить чек можно на вашей странице родителя')
})

test('no letter goes to a guardian who has not opened the page, is withdrawn, or of another student', async () => {
  const invited = { email: mailbox, name: 'Гүлнар', relation: 'mother', language: 'ru' } as const
  await as(school.manager)
    .call(inviteGuardian, { body: { ...invited, student: school.student.id } })
    .expect(201)
  const other = await school.person('student')
  const elsewhere = `other.${school.school.slug}@people.test`
  await aGuardian(school, other.id, elsewhere)
  await dueIn(1)
  await remind()
  expect(await toGuardian()).toEqual([])
  expect(await lettersTo(elsewhere)).toHaveLength(1)

  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`
      select id from guardians where school_id = ${db.schoolId} and student_id = ${other.id}`),
  )
  await as(school.manager).call(withdrawGuardian, { params: { id } }).expect(200)
  await dueIn(7, 100, other.id)
  await remind()
  expect(await lettersTo(elsewhere)).toHaveLength(1)
})

test('a curator gets one digest a day of what became overdue, of the students of theirs alone', async () => {
  const other = await school.person('student')
  await has(school.student.id, school.manager.id)
  await dueIn(-3, 1_000)
  await dueIn(-14, 2_000)
  await dueIn(-5, 4_000)
  await dueIn(-7, 8_000, other.id)
  await remind()
  at(12)
  await dueIn(-7, 16_000)
  await remind()
  const [digest, ...others] = await lettersTo(school.manager.email)
  expect(others).toEqual([])
  expect(digest?.subject).toBe('Просрочки ваших студентов: 2')
  expect(digest?.body).toMatch(/2 000 ₸.*1 000 ₸/)
  expect(digest?.body).not.toMatch(/4 000|8 000/)
  expect(digest?.body).toContain(`/user/view/${school.student.id}`)
  expect(await lettersTo(school.owner.email)).toEqual([])

  await has(other.id, school.manager.id)
  school.app.clock.move(24 * hour)
  await dueIn(-3, 500, other.id)
  await dueIn(-3, 600)
  await remind()
  const [next] = await lettersTo(school.manager.email)
  expect(next?.subject).toBe('Просрочки ваших студентов: 2')
  expect(next?.body).toContain('/payments?list=overdue')
})

test('a digest that waits for the evening leaves out what was paid or promised meanwhile', async () => {
  await has(school.student.id, school.manager.id)
  await school.inside((db) =>
    db.rows(sql`
      insert into notice_choices (school_id, person_id, kind, channel, choice)
      values (${db.schoolId}, ${school.manager.id}, 'debts', 'email', 'digest')`),
  )
  await dueIn(-7, 100)
  const { id } = await dueIn(-3, 5_000)
  await dueIn(-3, 7_000)
  await remind()
  expect(await lettersTo(school.manager.email)).toEqual([])
  await pays(school, school.student.id, 100)
  await as(school.owner)
    .call(updateTranche, { body: { id, promised_until: dayFrom(school, 5) } })
    .expect(200)
  at(19)
  await releaseHeld(school.app.services, school.school.id)
  await runJobs(school.school.id)
  const [digest] = await lettersTo(school.manager.email)
  expect(digest?.body).toContain('7 000 ₸')
  expect(digest?.body).not.toContain('5 000')
})

test('a school switches off letters to guardians and digests, each by itself', async () => {
  await aGuardian(school, school.student.id)
  await has(school.student.id, school.manager.id)
  await switchOff({ to_guardians: false })
  await dueIn(-3)
  await remind()
  expect(await toGuardian()).toEqual([])
  expect(await lettersTo(school.manager.email)).toHaveLength(1)
  await switchOff({ to_curators: false })
  school.app.clock.move(24 * hour)
  await dueIn(-3)
  await remind()
  expect(await lettersTo(school.manager.email)).toHaveLength(1)
  expect(await lettersTo(school.student.email)).toHaveLength(2)
})

test('a guardian with a chat gets the reminder there too, and by the ways that they left on alone', async () => {
  const server = await telegramServer()
  const bot = await botOf(server, school)
  const token = await aGuardian(school, school.student.id)
  const guest = guestOf(school)
  const { url } = await guest.call(createFamilyStartLink, { body: { token } }).expect(201)
  const user = aTelegramUser()
  await bot.write(user, `/start ${new URL(url).searchParams.get('start')}`)
  const reminders = () => bot.texts(user).filter((text) => text.includes('платёж'))
  await dueIn(1, 1_000)
  await remind()
  expect(reminders().map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/: завтра платёж, 1 000 ₸ .*странице родителя/),
  ])
  expect(await toGuardian()).toHaveLength(1)
  const choose = (channel: 'email' | 'telegram') =>
    guest
      .call(chooseGuardianChannels, {
        body: { token, choices: [{ kind: 'payment_reminders', channel, is_on: false }] },
      })
      .expect(200)
  await choose('email')
  school.app.clock.move(24 * hour)
  await remind()
  expect(bot.texts(user).filter((text) => text.includes('сегодня день платежа'))).toHaveLength(1)
  expect(await toGuardian()).toHaveLength(1)
  await choose('telegram')
  school.app.clock.move(72 * hour)
  await remind()
  expect(reminders()).toHaveLength(1)
  expect(await toGuardian()).toHaveLength(1)
})
