import {
  confirmAddress,
  getOwnAddress,
  listFailedAddresses,
  restoreAddress,
  tryOwnAddress,
} from '@qadam/contract/mailings/addresses.ts'
import { listAudience } from '@qadam/contract/mailings/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { returnAddress, returnToken } from '../../platform/mail/return-token.ts'
import { as, guestOf } from '../../testing/api.ts'
import { forged } from '../../testing/forged.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGuardian } from '../privacy/factory.ts'
import { botOf, telegramServer } from '../telegram/factory.ts'
import { aMailing, later, recipientsOf, send } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

/** Sends a mailing to the student, and returns it with the token of their letter. */
async function mailed(email: string = school.student.email) {
  const mailing = await send(school, school.owner, await aMailing(school.owner, { readers: 'both' }))
  return { mailing, token: await tokenTo(email) }
}

async function tokenTo(email: string): Promise<string> {
  const [letter] = await school.inside((db) =>
    db.rows<{ id: number }>(
      sql`select id from sent_letters where address = ${email} order by id desc limit 1`,
    ),
  )
  const { LINK_SECRET } = school.app.services.settings
  return returnToken(LINK_SECRET, { schoolId: school.school.id, letterId: letter?.id ?? 0 })
}

interface Reported {
  readonly action?: string
  readonly status?: string
  readonly answer?: string
  readonly original?: string
}

const reportOf = ({ action = 'failed', status = '5.1.1', answer = '', original = '' }: Reported = {}) =>
  [
    'From: MAILER-DAEMON@mx.people.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.test',
    'Arrival-Date: Tue, 24 Nov 2026 12:00:00 +0500',
    '',
    'Final-Recipient: rfc822; somebody@people.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp;',
    `    550 ${answer}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${original}@mail.qadam.test>`,
    'Subject: News',
    '',
    '--b--',
    '',
  ].join('\r\n')

const complaintOf = (original: string) =>
  [
    'From: feedback@mailbox.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'A complaint.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${original}@mail.qadam.test>`,
    'Subject: News',
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n')

const secret = 'a test brings its reports with this sentence'
async function bring(payload: string, token?: string, bearer = secret): Promise<number> {
  const to = token ? returnAddress('bounce@mail.qadam.test', token) : ''
  const { statusCode } = await school.app.http.inject({
    method: 'POST',
    url: `/mail/reports?to=${encodeURIComponent(to)}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'message/rfc822' },
    payload,
  })
  await runJobs(school.school.id)
  return statusCode
}

const own = async () => (await as(school.student).call(getOwnAddress).expect(200)).failed
const failing = async () =>
  (
    await as(school.manager)
      .call(listFailedAddresses, { params: { id: school.student.id } })
      .expect(200)
  ).results
/** Returns why readers of the next mailing by e-mail would not get it. */
const leftOut = async (readers: 'students' | 'both' = 'students') => {
  const query = { audience: 'all', channels: 'email', readers } as const
  const { results } = await as(school.owner).call(listAudience, { query }).expect(200)
  return results.map(({ reason }) => reason)
}
const inDays = (days: number) => later(school, days * 86_400)

test('an address that does not exist gets no more letters, and its reader and staff learn it', async () => {
  const { mailing, token } = await mailed()
  expect(await bring(reportOf(), token)).toBe(200)
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({
    'Student Test': { state: 'failed', reason: 'bounced' },
  })
  expect(await own()).toMatchObject({ email: school.student.email, reason: 'hard' })
  expect(await failing()).toMatchObject([{ email: school.student.email, guardian: null }])
  expect((await bellOf(school, school.student))[0]).toMatchObject({
    title: 'Письма на вашу почту возвращаются',
    path: '/notifications',
  })
  await inDays(1)
  expect(await leftOut()).toEqual(['address_failed'])
  await bring(reportOf(), token)
  expect((await eventsOf(school)).filter((name) => name === 'mail_address.failed')).toHaveLength(1)
})

test('a mailing and notices go by the other channels, and no letter to the address', async () => {
  const { token } = await mailed()
  await bring(reportOf(), token)
  await inDays(1)
  const bot = await botOf(await telegramServer(), school)
  await bot.link(school.student)
  const mailing = await aMailing(school.owner, { channels: ['email', 'telegram'] })
  const sent = await send(school, school.owner, mailing)
  expect(await recipientsOf(school.owner, sent)).toMatchObject({ 'Student Test': { channel: 'telegram' } })
})

test('a report without the token of a letter changes nothing, wherever it names one', async () => {
  const { token } = await mailed()
  const [school36, letter] = token.split('-')
  const forged = `${school36}-${letter}-${'0'.repeat(24)}`
  expect(await bring(reportOf({ original: forged }), forged)).toBe(200)
  expect(await bring('Subject: hello\r\n\r\nno report', token)).toBe(200)
  expect(await bring('', token)).toBe(200)
  expect(await own()).toBeNull()
  expect(await bring(reportOf({ original: token }))).toBe(200)
  expect(await own()).toMatchObject({ reason: 'hard' })
})

test('a stranger cannot bring reports', async () => {
  const { token } = await mailed()
  expect(await bring(reportOf(), token, 'wrong')).toBe(404)
  expect(await own()).toBeNull()
})

test('a letter that is late, was passed on or was refused for our fault is not the address’s fault', async () => {
  const { mailing, token } = await mailed()
  for (const action of ['delayed', 'relayed', 'expanded', 'delivered'])
    await bring(reportOf({ action, status: '4.4.1' }), token)
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({ 'Student Test': { state: 'sent' } })
  await bring(reportOf({ status: '5.0.0', answer: '5.7.26 unauthenticated' }), token)
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({
    'Student Test': { state: 'failed', reason: 'mail_policy' },
  })
  expect(await own()).toBeNull()
})

test('a full mailbox counts by days: three of them within two weeks', async () => {
  const soft = async () => bring(reportOf({ status: '5.2.2' }), (await mailed()).token)
  await soft()
  await inDays(1)
  await soft()
  await soft()
  expect(await own()).toBeNull()
  await inDays(14)
  await soft()
  expect(await own()).toBeNull()
  await inDays(1)
  await soft()
  await inDays(1)
  await soft()
  expect(await own()).toMatchObject({ reason: 'soft' })
})

test('a complaint ends mailings at once, for a guardian too, and the address still works', async () => {
  const email = `parent.${school.school.slug}@people.test`
  await aGuardian(school, school.student.id, email)
  const { token } = await mailed()
  const ofGuardian = await tokenTo(email)
  await bring(complaintOf(token))
  await bring(complaintOf(ofGuardian))
  expect(await own()).toBeNull()
  await inDays(1)
  expect(await leftOut('both')).toEqual(['unsubscribed', 'unsubscribed'])
})

test('the reader confirms the address by a link, once it came there', async () => {
  const { token } = await mailed()
  await as(school.student).call(tryOwnAddress).refused(409, 'mailings.address_works')
  await bring(reportOf(), token)
  await as(school.student).call(tryOwnAddress).expect(200)
  await runJobs(school.school.id)
  const [letter] = await sentTo(school.student.email)
  const link = /\/confirm-address\/([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  const confirm = (given: string) => guestOf(school).call(confirmAddress, { params: { token: given } })
  await confirm(forged(link)).refused(404, 'mailings.address_link_unknown')
  expect(await own()).not.toBeNull()
  await confirm(link).expect(200)
  await confirm(link).expect(200)
  expect(await own()).toBeNull()
  await inDays(1)
  const next = await send(school, school.owner, await aMailing(school.owner))
  expect(await recipientsOf(school.owner, next)).toMatchObject({ 'Student Test': { state: 'sent' } })
})

test('a new address works, and a link to the former one confirms nothing', async () => {
  const { token } = await mailed()
  await bring(reportOf(), token)
  await as(school.student).call(tryOwnAddress).expect(200)
  await runJobs(school.school.id)
  const [letter] = await sentTo(school.student.email)
  const link = /\/confirm-address\/([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  await school.inside((db) =>
    db.rows(sql`update people set email = 'new@people.test' where id = ${school.student.id}`),
  )
  expect(await own()).toBeNull()
  await guestOf(school)
    .call(confirmAddress, { params: { token: link } })
    .refused(404, 'mailings.address_link_unknown')
})

test('staff have letters go to an address again', async () => {
  const { token } = await mailed()
  await bring(reportOf(), token)
  const { results } = await as(school.manager)
    .call(restoreAddress, { params: { id: school.student.id }, body: { email: school.student.email } })
    .expect(200)
  expect(results).toEqual([])
  expect(await own()).toBeNull()
})
