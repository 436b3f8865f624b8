import type { Api } from 'grammy'
import type { Message, Update } from 'grammy/types'
import { anyId } from '../../../platform/database/any-id.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { schoolNamedIn } from '../../../platform/telegram/of-school.ts'
import { choosing } from '../rules/received.ts'
import { answerWithoutSchool } from './answer-without-school.ts'
import { storeUpdates } from './store-updates.ts'

/** For functions across schools: row-level security shows nothing of any school. */
export const noSchool = 0

interface Brought {
  readonly botId: number
  readonly updates: readonly Update[]
  readonly api: Api
}

/** Where an update goes: to schools, or to an answer of the bot itself. */
type Route =
  | { readonly schoolIds: readonly number[]; readonly update: Update }
  | { readonly without: 'unknown' | 'list' | 'chosen'; readonly schoolIds: readonly number[] }

/**
 * Stores what came to the operator's bot, each update at the school that it is for: the one that a start or a button names, the one
 * whose message it answers, else the one that the chat writes to. What is for none is answered at once. Coming again
 * changes nothing.
 */
export async function routeUpdates(services: Services, { botId, updates, api }: Brought): Promise<void> {
  for (const update of updates) {
    const route = await routeOf(services, update)
    if (!route) continue
    if ('without' in route) await answerWithoutSchool(services, api, { ...route, update })
    else {
      const isStored = await storeAt(services, botId, route)
      if (!isStored) await answerWithoutSchool(services, api, { without: 'unknown', schoolIds: [], update })
    }
  }
}

async function storeAt(
  services: Services,
  botId: number,
  { schoolIds, update }: { readonly schoolIds: readonly number[]; readonly update: Update },
): Promise<boolean> {
  let isStored = false
  for (const schoolId of schoolIds)
    await inSchool(services.pools, { schoolId }, async (db) => {
      const bot = await db.row(sql`
        select bot_id from telegram_bots
        where school_id = ${schoolId} and bot_id = ${botId} and is_operators and state = 'on'`)
      if (!bot) return
      await storeUpdates(services.jobs, db, { botId, updates: [update], now: services.clock.now() })
      isStored = true
    })
  return isStored
}

/** Returns where an update goes; undefined for what is not of a person's own chat. */
async function routeOf(services: Services, update: Update): Promise<Route | undefined> {
  const { message, edited_message: edited, callback_query: press, my_chat_member: member } = update
  const chat = message?.chat ?? edited?.chat ?? press?.message?.chat ?? member?.chat
  if (chat?.type !== 'private') return undefined
  const schoolIds = await schoolsOf(services, chat.id)
  // Whoever blocks the bot blocks all of its schools.
  if (member) return { schoolIds, update }
  if (press) return routeOfPress(services, { update, press, chatId: chat.id, schoolIds })
  if (message?.text && /^\/school(@\w+)?(\s|$)/i.test(message.text))
    return { without: schoolIds.length > 0 ? 'list' : 'unknown', schoolIds }
  const start = /^(\/start(?:@\w+)?)\s+(\S+)/i.exec(message?.text ?? '')
  const named = start && schoolNamedIn(start[2] ?? '')
  if (named && message)
    return {
      schoolIds: [named.schoolId],
      update: {
        ...update,
        message: { ...message, text: `${start[1]} ${named.rest}` } as Message & Update.NonChannel,
      },
    }
  const answered = await schoolOfMessage(services, {
    chatId: chat.id,
    schoolIds,
    about: aboutOf(message ?? edited),
  })
  const [current] = schoolIds
  const schoolId = answered ?? current
  return schoolId === undefined ? { without: 'unknown', schoolIds } : { schoolIds: [schoolId], update }
}

const schoolsOf = ({ pools }: Services, chatId: number): Promise<number[]> =>
  inSchool(pools, { schoolId: noSchool, readOnly: true }, async (db) => {
    const rows = await db.rows<{ id: number }>(sql`select schools_of_operator_chat(${chatId}) as id`)
    return rows.map(({ id }) => id)
  })

interface Pressed {
  readonly update: Update
  readonly press: NonNullable<Update['callback_query']>
  readonly chatId: number
  readonly schoolIds: readonly number[]
}

async function routeOfPress(
  services: Services,
  { update, press, chatId, schoolIds }: Pressed,
): Promise<Route> {
  const named = schoolNamedIn(press.data ?? '')
  if (!named || !schoolIds.includes(named.schoolId)) return { without: 'unknown', schoolIds }
  const { schoolId, rest } = named
  if (rest !== choosing)
    return { schoolIds: [schoolId], update: { ...update, callback_query: { ...press, data: rest } } }
  await inSchool(services.pools, { schoolId }, (db) =>
    db.rows(sql`select choose_operator_school(${chatId}, ${services.clock.now()})`),
  )
  return { without: 'chosen', schoolIds: [schoolId] }
}

/** The ids of messages that one is about: that which it answers, or itself when it is corrected. */
const aboutOf = (message: Message | undefined): number[] =>
  message
    ? [message.reply_to_message?.message_id ?? [], message.edit_date ? message.message_id : []].flat()
    : []

interface About {
  readonly chatId: number
  readonly schoolIds: readonly number[]
  readonly about: readonly number[]
}

/** Returns the school of a chat in whose thread one of the messages is. */
async function schoolOfMessage(
  { pools }: Services,
  { chatId, schoolIds, about }: About,
): Promise<number | undefined> {
  if (schoolIds.length < 2 || about.length === 0) return undefined
  for (const schoolId of schoolIds) {
    const found = await inSchool(pools, { schoolId, readOnly: true }, (db) =>
      db.row(sql`
        select id from chat_copies
        where school_id = ${schoolId} and chat_id = ${chatId} and chat_message_id = ${anyId(about)} limit 1`),
    )
    if (found) return schoolId
  }
  return undefined
}
