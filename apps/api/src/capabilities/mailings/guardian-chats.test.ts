import { createFamilyStartLink } from '@qadam/contract/family/endpoints.ts'
import { countAudience } from '@qadam/contract/mailings/endpoints.ts'
import { chooseGuardianChannels } from '@qadam/contract/mailings/guardian-channels.ts'
import { beforeEach, expect, test } from 'vitest'
import { as, guestOf } from '../../testing/api.ts'
import { sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import type { TelegramServer, TelegramUser } from '../../testing/telegram-server.ts'
import { aGuardian } from '../privacy/factory.ts'
import { aTelegramUser, type BotOfSchool, botOf, telegramServer } from '../telegram/factory.ts'
import { aMailing, aText, recipientsOf, send } from './factory.ts'

const daytime = new Date('2026-11-24T07:00:00Z')
const name = 'Гүлнар Серікқызы'

let server: TelegramServer
let school: SchoolFixture
let bot: BotOfSchool
let token: string
let chat: TelegramUser
beforeEach(async () => {
  server ??= await telegramServer()
  school = await schoolFixture()
  school.app.clock.set(daytime)
  bot = await botOf(server, school)
  token = await aGuardian(school, school.student.id)
  const { url } = await guestOf(school).call(createFamilyStartLink, { body: { token } }).expect(201)
  chat = aTelegramUser()
  await bot.write(chat, `/start ${new URL(url).searchParams.get('start')}`)
})

const choose = (channel: 'email' | 'telegram', isOn: boolean) =>
  guestOf(school)
    .call(chooseGuardianChannels, {
      body: { token, choices: [{ kind: 'school_news', channel, is_on: isOn }] },
    })
    .expect(200)

/** Sends a mailing to guardians alone. Returns what became of it for the guardian, and what reached them. */
async function mailed() {
  const sent = await send(
    school,
    school.owner,
    await aMailing(school.owner, {
      readers: 'guardians',
      channels: ['telegram', 'email'],
      texts: { ru: aText('Собрание в субботу', 'Собрание') },
    }),
  )
  await bot.poll()
  const letters = await sentTo(`parent.${school.school.slug}@people.test`)
  return {
    became: (await recipientsOf(school.owner, sent))[name],
    inChat: bot.texts(chat).filter((text) => text.includes('Собрание в субботу')).length,
    byEmail: letters.filter(({ subject }) => subject === 'Собрание').length,
    toStudent: (await sentTo(school.student.email)).length,
  }
}

test('a mailing to guardians reaches the chat that they linked, and no student', async () => {
  expect(await mailed()).toEqual({
    became: expect.objectContaining({ state: 'sent', channel: 'telegram' }),
    ...{ inChat: 1, byEmail: 0, toStudent: 0 },
  })
})

test('a guardian who wants no news by Telegram gets it by e-mail, and by nothing who wants it by neither', async () => {
  await choose('telegram', false)
  expect(await mailed()).toEqual({
    became: expect.objectContaining({ state: 'sent', channel: 'email' }),
    ...{ inChat: 0, byEmail: 1, toStudent: 0 },
  })
  await choose('email', false)
  const query = { audience: 'all', readers: 'guardians', channels: 'telegram,email' } as const
  expect(await as(school.owner).call(countAudience, { query }).expect(200)).toMatchObject({
    reached: 0,
    left_out: [{ reason: 'unsubscribed', names: [name] }],
  })
})

test('a guardian who blocked the bot gets it by e-mail', async () => {
  server.block(bot.token, chat)
  await bot.poll()
  expect(await mailed()).toMatchObject({ became: { state: 'sent', channel: 'email' }, inChat: 0, byEmail: 1 })
})
