import type { Api } from 'grammy'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { botFaultOf, openBotApi, textOfFault } from './bot-api.ts'
import { decryptToken } from './bot-token.ts'
import { type ChatMessage, chatJob } from './chat-queue.ts'
import { blockChat } from './links.ts'

/** A sender that is silent for so long is dead. */
const lease_ms = 60_000
const maxAttempts = 8
const maxRun_ms = 600_000

export async function workChatMessages(services: Services): Promise<void> {
  await services.jobs.work(chatJob, ({ school_id: schoolId }) => sendChatMessages(services, schoolId))
}

interface Bot {
  readonly encrypted_token: Buffer
  readonly state: string
  readonly not_before: string | null
  readonly sends_until: string | null
}

interface Next {
  readonly id: number
  readonly chat_id: number
  readonly parts: ChatMessage
  readonly sent_parts: number
  readonly state: 'waiting' | 'sending'
  readonly attempts: number
  readonly is_once: boolean
  readonly delivery_ids: readonly number[]
}

type Ready = Next & { readonly encrypted_token: Buffer }

/**
 * Sends what waits for the school's bot, one message after the other: the only sender of its token. Telegram's 429 holds
 * the whole token; a message that got no answer is `unknown` and goes again, unless it goes once.
 */
export async function sendChatMessages(services: Services, schoolId: number): Promise<void> {
  const began = performance.now()
  let api: Api | undefined
  let isOurs = false
  for (;;) {
    const next = await takeNext(services, schoolId, isOurs)
    if (!next) return
    isOurs = true
    api ??= await openBotApi(
      services.settings,
      decryptToken(services.settings, schoolId, next.encrypted_token),
    )
    await sendOne(services, { schoolId, api, next })
    if (performance.now() - began > maxRun_ms) {
      await inSchool(services.pools, { schoolId }, async (db) => {
        await release(db)
        await services.jobs.send(db, chatJob, {})
      })
      return
    }
  }
}

/** Takes the next message, unless another sender is at work or the bot must wait. */
async function takeNext(services: Services, schoolId: number, isOurs: boolean): Promise<Ready | undefined> {
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const bot = await db.row<Bot>(sql`
      select encrypted_token, state, not_before, sends_until from telegram_bots
      where school_id = ${schoolId} for update`)
    if (!bot) return undefined
    // The one at work sees our message; if it died, the clock finds what it left.
    if (isLater(bot.sends_until, now) && !isOurs) return undefined
    const mustWait = isLater(bot.not_before, now)
    await giveUpTriedOnce(db, now)
    const next = bot.state === 'on' && !mustWait ? await nextOf(db, now) : undefined
    if (!next) {
      await release(db)
      return undefined
    }
    // Of a sender that died between its call and the answer.
    if (next.state === 'sending') await changeDeliveries(db, next.delivery_ids, { state: 'unknown', now })
    await changeDeliveries(db, next.delivery_ids, { state: 'sending', now })
    await db.rows(sql`
      update outgoing_chat_messages set state = 'sending', attempts = attempts + 1
      where school_id = ${schoolId} and id = ${next.id}`)
    await db.rows(sql`
      update telegram_bots set sends_until = ${new Date(now.getTime() + lease_ms)} where school_id = ${schoolId}`)
    return { ...next, encrypted_token: bot.encrypted_token }
  })
}

const isLater = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) > now

const nextOf = (db: SchoolDb, now: Date) =>
  db.row<Next>(sql`
    select id, chat_id, parts, sent_parts, state, attempts, is_once, delivery_ids from outgoing_chat_messages
    where school_id = ${db.schoolId} and (not_before is null or not_before <= ${now})
    order by is_answer desc, id limit 1`)

/** What goes once and is of a sender that died between its call and the answer stays unknown. */
async function giveUpTriedOnce(db: SchoolDb, now: Date): Promise<void> {
  const rows = await db.rows<{ delivery_ids: number[] }>(sql`
    delete from outgoing_chat_messages where school_id = ${db.schoolId} and state = 'sending' and is_once
    returning delivery_ids`)
  const ids = rows.flatMap(({ delivery_ids }) => delivery_ids)
  await changeDeliveries(db, ids, { state: 'unknown', reason: 'no_answer', now })
}

const release = (db: SchoolDb) =>
  db.rows(sql`update telegram_bots set sends_until = null where school_id = ${db.schoolId}`)

interface Sending {
  readonly schoolId: number
  readonly api: Api
  readonly next: Ready
}

async function sendOne(services: Services, sending: Sending): Promise<void> {
  const { schoolId, api, next } = sending
  let messageId = 0
  try {
    for (const [index, part] of next.parts.entries()) {
      if (index < next.sent_parts) continue
      messageId = (await api.sendMessage(next.chat_id, part.html, optionsOf(part))).message_id
      if (index < next.parts.length - 1)
        await inSchool(services.pools, { schoolId }, (db) =>
          db.rows(sql`
            update outgoing_chat_messages set sent_parts = ${index + 1}
            where school_id = ${schoolId} and id = ${next.id}`),
        )
    }
  } catch (fault) {
    await settleFault(services, sending, fault)
    return
  }
  await inSchool(services.pools, { schoolId }, async (db) => {
    await deleteMessage(db, next.id)
    await changeDeliveries(db, next.delivery_ids, {
      state: 'sent',
      providerId: String(messageId),
      now: services.clock.now(),
    })
  })
}

// A preview fetches the page: of a payment or of a link for one use it must not.
const optionsOf = ({ button }: ChatMessage[number]) => ({
  parse_mode: 'HTML' as const,
  link_preview_options: { is_disabled: true },
  ...(button && isWebAddress(button.url) ? { reply_markup: { inline_keyboard: [[button]] } } : {}),
})

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

async function settleFault(services: Services, { schoolId, next }: Sending, fault: unknown): Promise<void> {
  const meaning = botFaultOf(fault)
  const now = services.clock.now()
  const error = textOfFault(fault)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  await inSchool(services.pools, { schoolId }, async (db) => {
    const failed = async (reason: 'blocked' | 'deactivated' | 'chat_not_found' | 'provider_failed') => {
      await deleteMessage(db, next.id)
      await changeDeliveries(db, next.delivery_ids, { state: 'failed', reason, error, now })
    }
    if (meaning.kind === 'flood') {
      const notBefore = later(meaning.seconds)
      await db.rows(sql`
        update telegram_bots set not_before = ${notBefore} where school_id = ${schoolId}`)
      await waitAgain(db, next.id, { isCounted: false, notBefore: null })
      await changeDeliveries(db, next.delivery_ids, {
        state: 'queued',
        reason: 'flood',
        isUncounted: true,
        now,
      })
      await services.jobs.send(db, chatJob, {}, { startAfter: notBefore })
    } else if (meaning.kind === 'unreachable') {
      await failed(meaning.reason)
      await blockChat(db, next.chat_id, now)
    } else if (meaning.kind === 'token_refused') {
      await db.rows(sql`update telegram_bots set state = 'refused' where school_id = ${schoolId}`)
      await waitAgain(db, next.id, { isCounted: false, notBefore: null })
      await changeDeliveries(db, next.delivery_ids, {
        state: 'queued',
        reason: 'bot_refused',
        isUncounted: true,
        now,
      })
    } else if (meaning.kind === 'rejected') {
      services.log.error({ school: schoolId, error }, 'Telegram rejected a message')
      await failed('provider_failed')
    } else if (next.is_once) {
      await deleteMessage(db, next.id)
      await changeDeliveries(db, next.delivery_ids, { state: 'unknown', reason: 'no_answer', error, now })
    } else if (next.attempts + 1 >= maxAttempts) await failed('provider_failed')
    else {
      const notBefore = later(Math.min(3_600, 5 * 4 ** next.attempts))
      await waitAgain(db, next.id, { isCounted: true, notBefore })
      await changeDeliveries(db, next.delivery_ids, { state: 'unknown', error, now })
      await services.jobs.send(db, chatJob, {}, { startAfter: notBefore })
    }
  })
}

const waitAgain = (
  db: SchoolDb,
  id: number,
  { isCounted, notBefore }: { isCounted: boolean; notBefore: Date | null },
) =>
  db.rows(sql`
    update outgoing_chat_messages set state = 'waiting', not_before = ${notBefore},
      attempts = attempts - ${isCounted ? 0 : 1}
    where school_id = ${db.schoolId} and id = ${id}`)

const deleteMessage = (db: SchoolDb, id: number) =>
  db.rows(sql`delete from outgoing_chat_messages where school_id = ${db.schoolId} and id = ${id}`)

/** Has everything sent that waits and that no job remembers: of a process that died, or of a bot that had to wait. */
export async function sendLeftOver(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now()
  await inSchool(services.pools, { schoolId }, async (db) => {
    const waiting = await db.row(sql`
      select b.bot_id from telegram_bots b
      where b.school_id = ${schoolId} and b.state = 'on' and (b.not_before is null or b.not_before <= ${now})
        and (b.sends_until is null or b.sends_until <= ${now})
        and exists (select from outgoing_chat_messages m where m.school_id = b.school_id
          and (m.not_before is null or m.not_before <= ${now}))`)
    if (waiting) await services.jobs.send(db, chatJob, {})
  })
}
