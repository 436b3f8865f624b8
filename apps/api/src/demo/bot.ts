import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import {
  createStartLink,
  getOwnTelegram,
  getPersonalCode,
  getSchoolBot,
  setSchoolBot,
} from '@qadam/contract/telegram/endpoints.ts'
import { chatInDevelopment, readChats } from '../capabilities/telegram/public.ts'
import type { App } from '../platform/http/app-services.ts'
import type { TelegramUser } from '../platform/telegram/embedded/chat.ts'
import type { ApiClient } from './api-client.ts'

interface Writers {
  readonly owner: ApiClient
  readonly manager: ApiClient
  /** The first two open their chats, the others have still to press Start. */
  readonly students: readonly ApiClient[]
  readonly schoolId: number
}

/**
 * The school has the bot of the embedded Bot API, the owner, a curator and two students have opened their chats, and one of them asks
 * their curator there. Without the embedded Bot API there is no bot. Repeating it adds nothing.
 */
export async function openBot(app: App, { owner, manager, students, schoolId }: Writers): Promise<void> {
  const { botApi } = app.services
  const [student, second] = students
  if (!botApi || !student || !second) return
  const token = await botApi.tokenOf(schoolId)
  if ((await owner.send(getSchoolBot, {})).bot === null) await owner.send(setSchoolBot, { body: { token } })
  const write = async (from: TelegramUser, text: string) => {
    botApi.write(token, from, text)
    await readChats(app.services, schoolId)
  }
  if (await isLinked(student)) return
  for (const one of [owner, manager]) {
    const { url } = await one.send(createStartLink, {})
    await write(await userOf(one), `/start ${new URL(url).searchParams.get('start')}`)
  }
  for (const one of [second, student]) {
    const { data } = await one.send(getPersonalCode, {})
    await write(await userOf(one), `/start ${data.code}`)
  }
  const user = await userOf(student)
  await write(user, '/today')
  await write(user, 'Апостиль готов. Когда принести оригинал в офис?')
  const { id } = await student.send(getOwnProfile, {})
  await manager.send(createMessage, {
    body: { user: id, text: 'Отлично! Приходите завтра с 10 до 18, я буду в офисе.' },
  })
  await readChats(app.services, schoolId)
}

const isLinked = async (client: ApiClient) => (await client.send(getOwnTelegram, {})).link !== null

async function userOf(client: ApiClient): Promise<TelegramUser> {
  const { id, first_name: name, language } = await client.send(getOwnProfile, {})
  return { id: chatInDevelopment(id), name, ...(language ? { language } : {}) }
}
