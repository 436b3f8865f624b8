/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { changeMailingState, getMailing } from '@qadam/contract/mailings/endpoints.ts'
import type { MailingDetail } from '@qadam/contract/mailings/schemas.ts'
import { beforeEach, expect, inject, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { sendChatMessages } from '../../platform/telegram/send-chat-messages.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { aTelegramUser, type BotOfSchool, botOf, telegramServer } from '../telegram/factory.ts'
import { aMailing, later } from './factory.ts'
import { beginMailing, sendMailingOn } from './public.ts'

// `npm run test:long` kills ten times; other runs fewer.
const kills = Number(process.env.MAILING_KILLS ?? 3)
const readers = kills * 8 + 20
const patience = 300_000
const worker = fileURLToPath(new URL('../../testing/mailing-worker.ts', import.meta.url))
const daytime = new Date('2026-11-24T07:00:00Z')

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
let chats: TelegramUser[]
let mailing: MailingDetail
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  school.app.clock.set(daytime)
  bot = await botOf(server, school)
  const names = Array.from({ length: readers }, (_, index) => `Reader${index}`)
  const ids = Object.values(await students(school, ...names))
  chats = ids.map(() => aTelegramUser())
  for (const chat of chats) server.write(bot.token, chat, '/start')
  await school.inside((db) =>
    db.rows(sql`
      insert into telegram_links (school_id, person_id, bot_id, chat_id, linked_at)
      select ${school.school.id}, person, ${Number(bot.token.split(':')[0])}, chat, now()
      from unnest(${ids}::bigint[], ${chats.map(({ id }) => id)}::bigint[]) as given (person, chat)`),
  )
  const made = await aMailing(school.owner, {
    purpose: 'information',
    audience: { kind: 'people', ids },
    channels: ['telegram'],
  })
  mailing = await as(school.owner)
    .call(changeMailingState, { params: { id: made.id }, body: { action: 'send', version: made.version } })
    .expect(200)
  moveOn(31)
  await beginMailing(school.app.services, school.school.id, mailing.id)
}, patience)

const moveOn = (seconds: number) =>
  school.app.clock.set(new Date(school.app.clock.now().getTime() + seconds * 1_000))
const got = () => chats.map((chat) => bot.texts(chat).length)
const arrived = () => got().reduce((sum, count) => sum + count, 0)
const states = async () => {
  const rows = await school.inside((db) =>
    db.rows<{ chat_id: number; state: string }>(sql`
      select l.chat_id, r.state from mailing_recipients r
      join telegram_links l on l.school_id = r.school_id and l.person_id = r.person_id
      where r.mailing_id = ${mailing.id}`),
  )
  return new Map(rows.map(({ chat_id: chat, state }) => [chat, state]))
}
const start = (): ChildProcess => {
  const { settings } = school.app.services
  const words = [
    ...[worker, inject('databaseServingUrl'), settings.DATA_DIR, server.origin],
    ...[String(school.school.id), String(mailing.id), school.app.clock.now().toISOString()],
  ]
  return spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
}
const ended = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_, signal) => resolve(signal)))

/** Kills a worker with SIGKILL once so many messages of its own have arrived. */
async function killedAfter(messages: number): Promise<NodeJS.Signals | null> {
  const before = arrived()
  const child = start()
  const end = ended(child)
  while (child.exitCode === null && arrived() < before + messages) await after(1)
  child.kill('SIGKILL')
  return end
}

/** Sends what is left once the leases of the dead are over, and checks that nobody got it twice. */
async function finish(): Promise<Map<number, string>> {
  const { services } = school.app
  for (let round = 0; round < 20; round++) {
    moveOn(61)
    await sendMailingOn(services, school.school.id, mailing.id)
    await sendChatMessages(services, school.school.id)
    // The Bot API counts messages by the second.
    await after(300)
  }
  await later(school, 61)
  expect(Math.max(...got())).toBe(1)
  const found = await states()
  for (const [index, chat] of chats.entries())
    expect([found.get(chat.id), got()[index]]).toEqual(
      found.get(chat.id) === 'sent' ? ['sent', 1] : ['unknown', expect.any(Number)],
    )
  const { state } = await as(school.owner)
    .call(getMailing, { params: { id: mailing.id } })
    .expect(200)
  expect(state).toBe('finished')
  return found
}

test(
  'workers that are killed in the middle of a mailing send nothing twice, and everybody has a final state',
  async () => {
    for (let kill = 0; kill < kills; kill++) {
      expect(await killedAfter(1 + (kill % 5))).toBe('SIGKILL')
      moveOn(61)
    }
    expect(arrived()).toBeLessThan(readers)
    const unknown = [...(await finish()).values()].filter((state) => state === 'unknown')
    // A dead worker leaves the one message that it was at.
    expect(unknown.length).toBeLessThanOrEqual(kills)
  },
  patience,
)

test(
  'two processes at once send a mailing once',
  async () => {
    const both = [start(), start()].map(ended)
    await Promise.all(both)
    const found = await finish()
    expect([...found.values()].filter((state) => state === 'sent')).toHaveLength(readers)
  },
  patience,
)

test(
  'an hour without Telegram loses no message and sends none twice',
  async () => {
    const { services } = school.app
    const { settings } = services
    const origin = settings.TELEGRAM_API_ORIGIN
    // Nobody listens there.
    Object.assign(settings, { TELEGRAM_API_ORIGIN: 'http://127.0.0.1:9' })
    for (let minute = 0; minute < 60; minute += 5) {
      moveOn(300)
      await sendMailingOn(services, school.school.id, mailing.id)
      await sendChatMessages(services, school.school.id)
    }
    Object.assign(settings, { TELEGRAM_API_ORIGIN: origin })
    expect(arrived()).toBe(0)
    expect(new Set((await states()).values())).not.toContain('unknown')
    const found = await finish()
    expect([...found.values()].filter((state) => state === 'sent')).toHaveLength(readers)
  },
  patience,
)
