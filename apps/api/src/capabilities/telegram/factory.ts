import { createStartLink, getPersonalCode, setSchoolBot } from '@qadam/contract/telegram/endpoints.ts'
import { inject } from 'vitest'
import { createApp } from '../../app.ts'
import type { App } from '../../platform/http/app-services.ts'
import { type EmbeddedBotApi, openEmbeddedBotApi } from '../../platform/telegram/embedded/embedded-bot-api.ts'
import { embeddedBotApi } from '../../settings.ts'
import { as } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { TelegramServer, type TelegramUser } from '../../testing/telegram-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { pollBot } from './jobs/poll.ts'

/** Starts a Bot API server and points the installation at it until the file ends. */
export async function telegramServer(): Promise<TelegramServer> {
  const server = await TelegramServer.start()
  const { settings } = (await testApp()).services
  const before = settings.TELEGRAM_API_ORIGIN
  Object.assign(settings, { TELEGRAM_API_ORIGIN: server.origin })
  atEnd(async () => void Object.assign(settings, { TELEGRAM_API_ORIGIN: before }))
  return server
}

/** A school whose bot works, with what its people do in their Telegram. */
export interface BotOfSchool {
  readonly token: string
  readonly username: string
  /** Writes to the bot, which answers. */
  write(from: TelegramUser, text: string): Promise<void>
  /** Handles the updates that wait, and sends what that posted. */
  poll(): Promise<void>
  /** Presses a button. Returns the id of the press. */
  press(from: TelegramUser, data: string): Promise<string>
  /** Returns the texts that a chat got, oldest first. */
  texts(of: TelegramUser): string[]
  /** Links a student's chat by the personal code. */
  link(student: TestUser): Promise<TelegramUser>
}

let nextChat = 5_000_000_000

/** Returns somebody with a Telegram of their own; its id needs more than 32 bits. */
export const aTelegramUser = (language?: string): TelegramUser => ({
  id: nextChat++,
  ...(language ? { language } : {}),
})

/** Links the chat of a teacher or of staff by a link for one use. */
export async function linkByStart(bot: BotOfSchool, who: TestUser): Promise<TelegramUser> {
  const { url } = await as(who).call(createStartLink).expect(201)
  const user = aTelegramUser()
  await bot.write(user, `/start ${new URL(url).searchParams.get('start')}`)
  return user
}

/** Makes a bot at Telegram and sets it for the school. */
export async function botOf(server: TelegramServer, school: SchoolFixture): Promise<BotOfSchool> {
  const { token, username } = server.makeBot(`bot_${school.school.slug}`)
  await as(school.owner).call(setSchoolBot, { body: { token } }).expect(200)
  const { services } = school.app
  const poll = async () => {
    await pollBot(services, school.school.id, { isOurs: true, seconds: 0 })
    await runJobs(school.school.id)
  }
  const write = async (from: TelegramUser, text: string) => {
    server.write(token, from, text)
    await poll()
  }
  return {
    token,
    username,
    write,
    poll,
    press: async (from, data) => {
      const id = server.press(token, from, data)
      await poll()
      return id
    },
    texts: (of) => server.messagesOf(token, of).map(({ text }) => text),
    link: async (student) => {
      const { data } = await as(student).call(getPersonalCode).expect(200)
      const user = aTelegramUser()
      await write(user, `/start ${data.code}`)
      return user
    },
  }
}

/** The application with the embedded Bot API, until the file ends. */
export async function embeddedBots(): Promise<{ readonly app: App; readonly botApi: EmbeddedBotApi }> {
  const { services } = await testApp()
  const { settings } = services
  const before = settings.TELEGRAM_API_ORIGIN
  const botApi = await openEmbeddedBotApi(
    { ...settings, TELEGRAM_API_ORIGIN: embeddedBotApi },
    inject('databaseServingUrl'),
  )
  if (!botApi) throw new Error('the embedded Bot API did not start')
  // The jobs of the tests run with the shared services.
  Object.assign(settings, { TELEGRAM_API_ORIGIN: botApi.origin })
  const app = await createApp({ ...services, botApi })
  atEnd(async () => {
    Object.assign(settings, { TELEGRAM_API_ORIGIN: before })
    await app.http.close()
    await botApi.close()
  })
  return { app, botApi }
}
