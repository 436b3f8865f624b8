import { changeConsultationState } from '@qadam/contract/consultations/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  listSentNotices,
  muteThread,
  readNotifications,
} from '@qadam/contract/notifications/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { sql } from '../../platform/database/sql.ts'
import { releaseHeld } from '../../platform/notices/release-held.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import {
  asSchemaOwner,
  type SchoolFixture,
  schoolFixture,
  type TestUser,
} from '../../testing/school-fixture.ts'
import { ask, requestsFor } from '../consultations/factory.ts'
import { consultationNews } from '../consultations/notices.ts'
import { aSchoolForm } from '../schools/factory.ts'

// The frozen clock of the tests stands in the daytime of Almaty; `night` is 23:30 there, `morning` 09:00.
const night = new Date('2026-11-24T18:30:00Z')
const morning = new Date('2026-11-25T04:00:00Z')
const evening = new Date('2026-11-25T13:00:00Z')

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

/** Somebody asks for a consultation: the school admin is notified. */
async function aRequest(name = 'Дана'): Promise<void> {
  await ask(school, { name })
  await runJobs(school.school.id)
}

const bellOf = (who: TestUser, query: z.input<typeof listNotifications.query> = {}) =>
  as(who).call(listNotifications, { query }).expect(200)
const letters = async (who: TestUser = school.owner) =>
  (await sentTo(who.email)).filter(({ channel }) => channel === 'mail')
const choose = (who: TestUser, body: z.input<typeof changeNotificationSettings.body>) =>
  as(who).call(changeNotificationSettings, { body })
const release = async () => {
  await releaseHeld(school.app.services, school.school.id)
  await runJobs(school.school.id)
}
const stepsOf = async (who: TestUser) => {
  const { results } = await as(school.owner)
    .call(listSentNotices, { params: { id: who.id }, query: {} })
    .expect(200)
  return results.map(({ deliveries }) =>
    deliveries.map(({ channel, steps }) => [channel, ...steps.map(({ state, reason }) => reason ?? state)]),
  )
}

test("a notice by e-mail shows the school's logo from the school's own address", async () => {
  const picture = sharp({ create: { width: 480, height: 120, channels: 3, background: '#0b7a75' } })
  const files = [{ part: 'logo', name: 'logo.png', content: await picture.png().toBuffer() }]
  const { logo_url: logo, name } = await as(school.owner)
    .call(updateSchool, { body: aSchoolForm(), files })
    .expect(200)
  await aRequest()
  const { rows } = await asSchemaOwner().query<{ html: string }>(
    'select html from development_mailbox where recipient = $1',
    [school.owner.email],
  )
  expect(rows[0]?.html).toMatch(new RegExp(`<img src="https?://[^/"]+${logo}" alt="${name}"`))
})

test('what happened stands in the bell, leads to its thing, and is read one by one, by thread and all', async () => {
  await aRequest()
  await aRequest('Арман')
  const { unread, results } = await bellOf(school.owner)
  expect(unread).toBe(2)
  expect(results[0]).toMatchObject({ kind: 'consultation_requests', is_read: false, is_muted: false })
  expect(results[0]?.path).toMatch(/^\/requests/)
  const [newest, oldest] = results
  await as(school.owner)
    .call(readNotifications, { body: { id: oldest?.id } })
    .expect(200)
  expect((await bellOf(school.owner, { unread: 'true' })).results.map(({ id }) => id)).toEqual([newest?.id])
  await aRequest('Ерлан')
  const read = await as(school.owner)
    .call(readNotifications, { body: { until: newest?.id } })
    .expect(200)
  expect(read).toEqual({ unread: 1 })
  expect(
    await as(school.owner)
      .call(readNotifications, { body: { thread: newest?.thread } })
      .expect(200),
  ).toEqual({ unread: 0 })
})

test('nobody reads or marks what another person was notified of', async () => {
  await aRequest()
  const { results } = await bellOf(school.owner)
  expect((await bellOf(school.student)).results).toEqual([])
  await as(school.student)
    .call(readNotifications, { body: { id: results[0]?.id } })
    .expect(200)
  expect((await bellOf(school.owner)).unread).toBe(1)
})

test('a letter of the night waits for the morning, and staff see why', async () => {
  school.app.clock.set(night)
  await aRequest()
  expect(await letters()).toEqual([])
  expect((await bellOf(school.owner)).unread).toBe(1)
  await release()
  expect(await letters()).toEqual([])
  school.app.clock.set(morning)
  await release()
  expect(await letters()).toHaveLength(1)
  await release()
  expect(await letters()).toHaveLength(1)
  expect(await stepsOf(school.owner)).toEqual([[['email', 'quiet_hours', 'queued', 'sending', 'sent']]])
})

test('what is no longer true in the morning does not go', async () => {
  school.app.clock.set(night)
  await aRequest()
  const [request] = await requestsFor(school.owner)
  await as(school.owner)
    .call(changeConsultationState, {
      params: { id: request?.id ?? 0 },
      body: { action: 'close', reason: 'other_school', text: '', version: request?.version },
    })
    .expect(200)
  school.app.clock.set(morning)
  await release()
  expect(await letters()).toEqual([])
  expect(await stepsOf(school.owner)).toEqual([[['email', 'quiet_hours', 'not_true']]])
})

test('the quiet hours are those of the person’s own zone', async () => {
  await school.inside((db) =>
    db.rows(sql`update people set time_zone = 'America/New_York' where id = ${school.owner.id}`),
  )
  school.app.clock.set(night)
  await aRequest()
  expect(await letters()).toHaveLength(1)
})

test('a kind is switched off by channel, and another comes once a day', async () => {
  await choose(school.owner, {
    choice: { kind: 'consultation_requests', channel: 'email', choice: 'digest' },
  }).expect(200)
  school.app.clock.set(morning)
  await aRequest()
  await aRequest('Арман')
  expect(await letters()).toEqual([])
  school.app.clock.set(evening)
  await release()
  const [digest, ...others] = await letters()
  expect(others).toEqual([])
  expect(digest?.body).toMatch(/\/notifications/)
  expect(digest?.subject).toContain('2')
  await choose(school.owner, {
    choice: { kind: 'consultation_requests', channel: 'email', choice: 'never' },
  }).expect(200)
  await aRequest('Ерлан')
  expect(await letters()).toHaveLength(1)
})

test('what the school must be able to say is not switched off, and says so', async () => {
  const { kinds } = await as(school.student).call(getNotificationSettings).expect(200)
  const payments = kinds.find(({ kind }) => kind === 'payments')
  expect(payments?.can_be_switched_off).toBe(false)
  expect(payments?.choices.find(({ channel }) => channel === 'email')?.offered).toEqual(['now', 'digest'])
  await choose(school.student, {
    choice: { kind: 'payments', channel: 'email', choice: 'never' },
  }).refused(400, 'notifications.choice_not_offered')
  await choose(school.student, {
    choice: { kind: 'consultation_requests', channel: 'email', choice: 'never' },
  }).refused(400, 'notifications.kind_not_offered')
})

test('a muted thread is silent until it is heard again', async () => {
  await aRequest()
  const [first] = (await bellOf(school.owner)).results
  const thread = first?.thread ?? ''
  await as(school.owner)
    .call(muteThread, { body: { thread, muted: true } })
    .expect(200)
  await aRequest('Арман')
  expect((await bellOf(school.owner)).unread).toBe(1)
  expect(await letters()).toHaveLength(1)
  const { muted } = await as(school.owner).call(getNotificationSettings).expect(200)
  expect(muted).toEqual([{ thread, title: expect.any(String) }])
  await as(school.owner)
    .call(muteThread, { body: { thread, muted: false } })
    .expect(200)
  await aRequest('Ерлан')
  expect((await bellOf(school.owner)).unread).toBe(2)
})

test('an open bell hears of each message at once, and gets the count of the moment when it comes back', async () => {
  const address = await school.app.listen()
  const opened = async () => {
    const leaving = new AbortController()
    const response = await fetch(`${address}${pathOf(followNotifications, {})}`, {
      signal: leaving.signal,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${school.owner.token}` },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    const next = async (): Promise<number> => {
      for (;;) {
        const found = /data: \{"unread":(\d+)\}\n\n/.exec(read)
        if (found) {
          read = read.slice(found.index + found[0].length)
          return Number(found[1])
        }
        const part = await reader?.read()
        if (!part || part.done) throw new Error('the stream ended')
        read += part.value
      }
    }
    return { next, leave: () => leaving.abort() }
  }
  const line = await opened()
  expect(await line.next()).toBe(0)
  await aRequest()
  expect(await line.next()).toBe(1)
  line.leave()
  await aRequest('Арман')
  const again = await opened()
  expect(await again.next()).toBe(2)
  again.leave()
})

test('a notice with a fault holds up its own messages alone: they are tried again, and given up after a day', async () => {
  school.app.clock.set(night)
  await aRequest()
  await aRequest('Арман')
  school.app.clock.set(morning)
  const { stillTrue } = consultationNews
  let asked = 0
  const faulty = vi.spyOn(consultationNews, 'stillTrue').mockImplementation((ctx, about) => {
    asked += 1
    if (asked === 1) throw new Error('a fault of the notice')
    return stillTrue(ctx, about)
  })
  await expect(release()).rejects.toThrow(/held deliveries of school/)
  await runJobs(school.school.id)
  expect(await letters()).toHaveLength(1)
  expect(await stepsOf(school.owner)).toContainEqual([['email', 'quiet_hours', 'notice_failed']])

  school.app.clock.set(new Date(morning.getTime() + 30 * 60_000))
  await release()
  expect(await letters()).toHaveLength(2)

  school.app.clock.set(new Date(night.getTime() + 24 * 3_600_000))
  await aRequest('Ерлан')
  faulty.mockRejectedValue(new Error('a fault of the notice'))
  school.app.clock.set(new Date(night.getTime() + 49 * 3_600_000))
  await expect(release()).rejects.toThrow(/held deliveries of school/)
  expect(await letters()).toHaveLength(2)
  const states = await school.inside((db) =>
    db.rows<{ state: string }>(sql`
      select d.state from notice_deliveries d
      join notifications n on n.school_id = d.school_id and n.id = d.notification_id
      where d.channel = 'email' and n.person_id = ${school.owner.id} order by d.id`),
  )
  expect(states.map(({ state }) => state)).toEqual(['sent', 'sent', 'failed'])
  faulty.mockRestore()
})

test('SMS is offered where the owner switched it on, goes only to who chose it, and keeps to the quiet hours', async () => {
  const phone = `+78${String(school.school.id).padStart(9, '0')}`
  const smsOf = async () => {
    const { kinds, sms } = await as(school.owner).call(getNotificationSettings).expect(200)
    const requests = kinds.find(({ kind }) => kind === 'consultation_requests')
    return { sms, ...requests?.choices.find(({ channel }) => channel === 'sms') }
  }
  const sms = { kind: 'consultation_requests', channel: 'sms', choice: 'now' } as const
  await choose(school.owner, { choice: sms }).expect(400)
  expect(await smsOf()).toEqual({ sms: null })
  await as(school.owner)
    .call(changeMailingSettings, { body: { sms_on: true } })
    .expect(200)
  expect((await smsOf()).sms).toBe('no_phone')
  await school.inside((db) => db.rows(sql`update people set phone = ${phone} where id = ${school.owner.id}`))
  // Nothing by default, and no digest.
  expect(await smsOf()).toEqual({ sms: 'ready', channel: 'sms', choice: 'never', offered: ['now', 'never'] })
  await aRequest()
  expect(await sentTo(phone)).toEqual([])
  await choose(school.owner, { choice: sms }).expect(200)
  school.app.clock.set(night)
  await aRequest('Арман')
  expect(await sentTo(phone)).toEqual([])
  school.app.clock.set(morning)
  await release()
  const [message] = await sentTo(phone)
  expect(message).toMatchObject({ channel: 'sms' })
  expect(message?.body).toMatch(/^.+: .+\nhttps?:\/\/\S+$/s)
  expect((await stepsOf(school.owner))[0]).toContainEqual(['sms', 'quiet_hours', 'queued', 'sending', 'sent'])
})

test('news of the school goes by SMS to nobody who did not choose that, though mailings may', async () => {
  await as(school.owner)
    .call(changeMailingSettings, { body: { sms_on: true } })
    .expect(200)
  const news = async () => {
    const { kinds } = await as(school.student).call(getNotificationSettings).expect(200)
    return kinds.find(({ kind }) => kind === 'school_news')?.choices.find(({ channel }) => channel === 'sms')
      ?.choice
  }
  expect(await news()).toBe('now')
  await choose(school.student, {
    choice: { kind: 'school_news', channel: 'email', choice: 'never' },
  }).expect(200)
  expect(await news()).toBe('never')
})
