import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { createFamilyStartLink } from '@qadam/contract/family/endpoints.ts'
import {
  createStartLink,
  getOwnTelegram,
  getPersonalCode,
  getSchoolBot,
  setSchoolBot,
} from '@qadam/contract/telegram/endpoints.ts'
import { chatInDevelopment, guardianChatInDevelopment, readChats } from '../capabilities/telegram/public.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import type { TelegramUser } from '../platform/telegram/embedded/chat.ts'
import { ApiClient } from './api-client.ts'
import { guardianName, openAsGuardian } from './family.ts'

interface Writers {
  readonly owner: ApiClient
  readonly manager: ApiClient
  /** The first two open their chats, the others have still to press Start. */
  readonly students: readonly ApiClient[]
  readonly schoolId: number
  readonly domain?: string
}

/**
 * The school has the bot of the embedded Bot API, the owner, a curator, two students and the guardian of one have opened their
 * chats, and one of the students asks their curator there. Without the embedded Bot API there is no bot. Repeating it adds nothing.
 */
export async function openBot(app: App, writers: Writers): Promise<void> {
  const { owner, manager, students, schoolId } = writers
  const { botApi } = app.services
  const [student, second] = students
  if (!botApi || !student || !second) return
  const token = await botApi.tokenOf(schoolId)
  if ((await owner.send(getSchoolBot, {})).bot === null) await owner.send(setSchoolBot, { body: { token } })
  const write = async (from: TelegramUser, text: string) => {
    botApi.write(token, from, text)
    await readChats(app.services, schoolId)
  }
  if (!(await hasGuardianChat(app, schoolId))) {
    const { user, start } = await guardianOf(app, writers, student)
    await write(user, `/start ${start}`)
    await write(user, '/today')
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

const hasGuardianChat = ({ services }: App, schoolId: number): Promise<boolean> =>
  inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const linked = await db.row(sql`
      select 1 from telegram_links where school_id = ${schoolId} and guardian_id is not null and unlinked_at is null limit 1`)
    return linked !== undefined
  })

interface InvitedGuardian {
  readonly user: TelegramUser
  readonly start: string
}

/** Returns the guardian of a student with the start link of their page. */
async function guardianOf(app: App, writers: Writers, student: ApiClient): Promise<InvitedGuardian> {
  const { id, token } = await openAsGuardian(app, writers, student)
  const guest = ApiClient.guest(app, writers.domain ?? 'localhost')
  const { url } = await guest.send(createFamilyStartLink, { body: { token } })
  const user = { id: guardianChatInDevelopment(id), name: guardianName, language: 'kk' }
  return { user, start: new URL(url).searchParams.get('start') ?? '' }
}

async function userOf(client: ApiClient): Promise<TelegramUser> {
  const { id, first_name: name, language } = await client.send(getOwnProfile, {})
  return { id: chatInDevelopment(id), name, ...(language ? { language } : {}) }
}
