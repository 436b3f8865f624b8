import { changeMailingState, getMailing } from '@qadam/contract/mailings/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { TextMessageFault, type TextMessageMeaning } from '../../platform/mail/message.ts'
import { sendTexts } from '../../platform/sms/send-texts.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aMailing, givePhone, later, phoneIn, recipientsOf, turnSmsOn } from './factory.ts'
import { beginMailing } from './jobs/begin.ts'
import { sendMailingOn } from './jobs/send-on.ts'

const daytime = new Date('2026-11-24T07:00:00Z')

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(daytime)
  await giveAPhone(school.student.id, phoneOf(1))
})

const inside = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
const phoneOf = (number: number) => phoneIn(school, number)
const giveAPhone = (id: number, to: string) => givePhone(school, id, to)
const turnOn = (more: { sms_segments_a_day?: number } = {}) => turnSmsOn(school, more)
const bySms = (given: Parameters<typeof aMailing>[1] = {}) =>
  aMailing(school.owner, { channels: ['sms'], ...given })
const stateOf = async (mailing: { readonly id: number }) =>
  (await recipientsOf(school.owner, mailing))['Student Test']

/** Sends what waits by a provider that answers so. Returns how often it was called. */
async function sendBy(
  meaning: TextMessageMeaning | 'sent',
  { at = daytime, settings = {} }: { at?: Date; settings?: object } = {},
): Promise<number> {
  school.app.clock.set(at)
  let calls = 0
  const { services } = school.app
  const driver = {
    send: async () => {
      calls += 1
      if (meaning !== 'sent') throw new TextMessageFault(`fault ${meaning}`, meaning)
    },
  }
  await sendTexts({ ...services, settings: { ...services.settings, ...settings } }, driver, school.school.id)
  return calls
}

/** Has mailings wait at the provider: the job of text messages does not run. */
async function waiting(purpose: 'information' | 'service' = 'information', names: string[] = []) {
  await turnOn()
  const added = await students(school, ...names)
  for (const [index, id] of Object.values(added).entries()) await giveAPhone(id, phoneOf(index + 2))
  const { jobs } = school.app.services
  const run = jobs.runs.get('text-messages')
  jobs.runs.set('text-messages', async () => undefined)
  // A service mailing needs a second person: the manager sends, the owner approves.
  const mailing = await aMailing(school.manager, {
    channels: ['sms'],
    purpose,
    ...(purpose === 'service' ? { service_reason: 'Важно' } : {}),
  })
  await as(school.manager)
    .call(changeMailingState, {
      params: { id: mailing.id },
      body: { action: 'send', version: mailing.version },
    })
    .expect(200)
  if (purpose === 'service') {
    const { version } = await as(school.owner)
      .call(getMailing, { params: { id: mailing.id } })
      .expect(200)
    await as(school.owner)
      .call(changeMailingState, { params: { id: mailing.id }, body: { action: 'approve', version } })
      .expect(200)
  }
  await later(school, 31)
  if (run) jobs.runs.set('text-messages', run)
  school.app.clock.set(daytime)
  return mailing
}

test.each([
  ['number_refused', { state: 'failed', reason: 'number_refused' }],
  ['no_answer', { state: 'unknown', reason: 'no_answer' }],
  ['account_refused', { state: 'sending' }],
  ['flood', { state: 'sending' }],
  ['unreached', { state: 'sending' }],
] as const)('of a fault %s a recipient shows what it means', async (meaning, state) => {
  const mailing = await waiting()
  expect(await sendBy(meaning)).toBe(1)
  expect(await stateOf(mailing)).toMatchObject(state)
  // What the provider did not take goes later, and nothing else is sent twice.
  const again = await sendBy('sent', { at: new Date(daytime.getTime() + 400_000) })
  expect(again).toBe(state.state === 'sending' ? 1 : 0)
})

test('what got no answer goes again only if it is a service, and is given up after some attempts', async () => {
  const mailing = await waiting('service')
  let calls = 0
  for (let round = 1; round <= 23; round++)
    calls += await sendBy('no_answer', { at: new Date(daytime.getTime() + round * 300_000) })
  expect(calls).toBe(5)
  expect(await stateOf(mailing)).toMatchObject({ state: 'failed', reason: 'provider_failed' })
})

test.each([
  ['information', { state: 'unknown', reason: 'no_answer' }, 0],
  ['service', { state: 'sent' }, 1],
] as const)(
  'after a crash between call and answer %s is handled by what it is',
  async (purpose, state, calls) => {
    const mailing = await waiting(purpose)
    const died = sendTexts(
      { ...school.app.services },
      { send: () => new Promise<void>(() => undefined) },
      school.school.id,
    )
    void died
    await expect
      .poll(() => inside(sql`select id from outgoing_text_messages where state = 'sending'`))
      .toHaveLength(1)
    // Another sender leaves it alone until the first is surely dead.
    expect(await sendBy('sent')).toBe(0)
    expect(await sendBy('sent', { at: new Date(daytime.getTime() + 121_000) })).toBe(calls)
    expect(await stateOf(mailing)).toMatchObject(state)
  },
)

test('no more go a minute than the provider takes, and the rest waits', async () => {
  await waiting('information', ['Second', 'Third'])
  const points = 2
  const { services } = school.app
  const limits = {
    // The count is of the whole installation: this one is of the test.
    spend: (limit: Parameters<typeof services.limits.spend>[0]) =>
      services.limits.spend({ ...limit, name: `minute of ${school.school.slug}` }, 'all'),
  }
  let calls = 0
  await sendTexts(
    { ...services, limits: limits as never, settings: { ...services.settings, SMS_PER_MINUTE: points } },
    {
      send: async () => {
        calls += 1
      },
    },
    school.school.id,
  )
  expect(calls).toBe(points)
  expect(await inside(sql`select id from outgoing_text_messages`)).toHaveLength(1)
})

test('a provider that is away is asked once, and what is too old is given up', async () => {
  const mailing = await waiting('information', ['Second', 'Third'])
  expect(await sendBy('unreached')).toBe(1)
  expect(await sendBy('sent', { at: new Date(daytime.getTime() + 3 * 3_600_000) })).toBe(0)
  expect(Object.values(await recipientsOf(school.owner, mailing)).map(({ state }) => state)).toEqual([
    'failed',
    'failed',
    'failed',
  ])
})

test('readers of other channels do not wait for text messages', async () => {
  await turnOn({ sms_segments_a_day: 1_000 })
  const names = Array.from({ length: 130 }, (_, index) => `Phone${index}`)
  const added = await students(school, ...names)
  await inside(sql`
    update people set email = null, phone = '+7' || (${Number(phoneOf(0).slice(2))}::bigint + 10 + id - ${Math.min(...Object.values(added))})
    where school_id = ${school.school.id} and id = any(${Object.values(added)}::bigint[])`)
  await students(school, 'Last')
  const mailing = await bySms({ channels: ['email', 'sms'] })
  await as(school.owner)
    .call(changeMailingState, {
      params: { id: mailing.id },
      body: { action: 'send', version: mailing.version },
    })
    .expect(200)
  school.app.clock.set(new Date(daytime.getTime() + 31_000))
  const services = {
    ...school.app.services,
    settings: { ...school.app.services.settings, SMS_PER_MINUTE: 1 },
  }
  await beginMailing(services, school.school.id, mailing.id)
  await sendMailingOn(services, school.school.id, mailing.id)
  const sending = await inside(sql`
    select channel, count(*)::int as count from mailing_recipients where state = 'sending' group by channel order by channel`)
  // A hundred at a time by each channel: the two with an address are the first and the last in the row.
  expect(sending).toEqual([
    { channel: 'email', count: 2 },
    { channel: 'sms', count: 100 },
  ])
})
