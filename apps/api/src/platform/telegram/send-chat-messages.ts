import { randomUUID } from 'node:crypto'
import type { Api } from 'grammy'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { botFaultOf, openBotApi, textOfFault } from './bot-api.ts'
import { decryptToken } from './bot-token.ts'
import { type ChatButton, type ChatMessage, chatJob } from './chat-queue.ts'
import { blockChat } from './links.ts'
import { BotPace } from './pace.ts'
import { stopBot } from './stop-bot.ts'

/** A sender that is silent for so long is dead. */
const lease_ms = 60_000
/** A call is over before the lease is; files take their time. */
const call_seconds = 50
const maxAttempts = 8
const retry_seconds = 60
const maxRun_ms = 600_000
/** A bot that must wait no longer than this waits within its run: jobs of later are looked for too seldom. */
const shortWait_seconds = 30

export async function workChatMessages(services: Services): Promise<void> {
  await services.jobs.work(chatJob, ({ school_id: schoolId }) => sendChatMessages(services, schoolId))
}

interface Bot {
  readonly encrypted_token: Buffer
  readonly state: string
  readonly not_before: string | null
  readonly sends_until: string | null
  readonly sender: string | null
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
  readonly copy_id: number | null
  readonly reply_to: number | null
}

type Ready = Next & { readonly encrypted_token: Buffer; readonly until: Date }

/**
 * Sends what waits for the school's bot, one message after the other: the only sender of its token. Telegram's 429 holds
 * the whole token; a message that got no answer is `unknown` and goes again, unless it goes once.
 */
export async function sendChatMessages(services: Services, schoolId: number): Promise<void> {
  const began = performance.now()
  const pace = new BotPace()
  let api: Api | undefined
  const lease = randomUUID()
  for (;;) {
    const next = await takeNext(services, schoolId, lease)
    if (!next) return
    api ??= await openBotApi(
      services.settings,
      decryptToken(services.settings, schoolId, next.encrypted_token),
      call_seconds,
    )
    const wait = await sendOne(services, { schoolId, lease, api, pace, next })
    // Timers may end a little early.
    if (wait > 0) await services.clock.wait(wait * 1_000 + 10)
    if (performance.now() - began > maxRun_ms) {
      await inSchool(services.pools, { schoolId }, async (db) => {
        await release(db, lease)
        await services.jobs.send(db, chatJob, {})
      })
      return
    }
  }
}

/** Takes the next message and extends the lease, unless another sender is at work or the bot must wait. */
async function takeNext(services: Services, schoolId: number, lease: string): Promise<Ready | undefined> {
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const bot = await db.row<Bot>(sql`
      select encrypted_token, state, not_before, sends_until, sender from telegram_bots
      where school_id = ${schoolId} for update`)
    if (!bot) return undefined
    // The one at work sees our message; if it died, the clock finds what it left. One that overslept finds another here.
    if (isLater(bot.sends_until, now) && bot.sender !== lease) return undefined
    const until = new Date(now.getTime() + lease_ms)
    const mustWait = isLater(bot.not_before, now)
    await giveUpTriedOnce(db, now)
    const next = bot.state === 'on' && !mustWait ? await nextOf(db, now) : undefined
    if (!next) {
      await release(db, bot.sender)
      return undefined
    }
    // Of a sender that died between its call and the answer.
    if (next.state === 'sending') await changeDeliveries(db, next.delivery_ids, { state: 'unknown', now })
    await changeDeliveries(db, next.delivery_ids, { state: 'sending', now })
    await db.rows(sql`
      update outgoing_chat_messages set state = 'sending', attempts = attempts + 1
      where school_id = ${schoolId} and id = ${next.id}`)
    await db.rows(sql`
      update telegram_bots set sends_until = ${until}, sender = ${lease}::uuid where school_id = ${schoolId}`)
    return { ...next, encrypted_token: bot.encrypted_token, until }
  })
}

const isLater = (instant: string | null, now: Date): boolean => instant !== null && new Date(instant) > now

const nextOf = (db: SchoolDb, now: Date) =>
  db.row<Next>(sql`
    select id, chat_id, parts, sent_parts, state, attempts, is_once, delivery_ids, copy_id, reply_to
    from outgoing_chat_messages
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

/** Ends the lease of an owner, and no other's. */
const release = (db: SchoolDb, owner: string | null) =>
  db.rows(sql`
    update telegram_bots set sends_until = null, sender = null
    where school_id = ${db.schoolId} and sender is not distinct from ${owner}::uuid`)

interface Sending {
  readonly schoolId: number
  readonly lease: string
  readonly api: Api
  readonly pace: BotPace
  readonly next: Ready
}

/** Sends a message. Returns the seconds to wait before the next one. */
async function sendOne(services: Services, sending: Sending): Promise<number> {
  const { schoolId, lease, next } = sending
  let messageId = 0
  let { until } = next
  try {
    for (const [index, part] of next.parts.entries()) {
      if (index < next.sent_parts) continue
      // This process slept: whoever took over sends the rest.
      if (services.clock.now() >= until) return 0
      messageId = await sendPart(services, sending, { part, isFirst: index === 0 })
      if (index < next.parts.length - 1) {
        until = new Date(services.clock.now().getTime() + lease_ms)
        if (!(await notePart(services, { schoolId, lease, id: next.id, sent: index + 1, until }))) return 0
      }
    }
  } catch (fault) {
    return settleFault(services, sending, fault)
  }
  await inSchool(services.pools, { schoolId }, async (db) => {
    const now = services.clock.now()
    await deleteMessage(db, next.id)
    await changeDeliveries(db, next.delivery_ids, { state: 'sent', providerId: String(messageId), now })
    await changeCopy(db, next.copy_id, { state: 'sent', messageId, now })
  })
  return 0
}

interface PartSent {
  readonly schoolId: number
  readonly lease: string
  readonly id: number
  readonly sent: number
  readonly until: Date
}

/** Stores how many parts are sent and extends the lease. Returns false when another sender has it. */
const notePart = (services: Services, { schoolId, lease, id, sent, until }: PartSent): Promise<boolean> =>
  inSchool(services.pools, { schoolId }, async (db) => {
    await db.rows(sql`
      update outgoing_chat_messages set sent_parts = greatest(sent_parts, ${sent})
      where school_id = ${schoolId} and id = ${id}`)
    const ours = await db.row(sql`
      update telegram_bots set sends_until = ${until} where school_id = ${schoolId} and sender = ${lease}::uuid
      returning bot_id`)
    return ours !== undefined
  })

/** Sends one part: text, or a file of the store. Returns Telegram's id; a file that is gone is skipped. */
async function sendPart(
  services: Services,
  { api, pace, next }: Sending,
  { part, isFirst }: { readonly part: ChatMessage[number]; readonly isFirst: boolean },
): Promise<number> {
  const options = {
    ...optionsOf(part),
    ...(part.isSilent ? { disable_notification: true } : {}),
    ...(isFirst && next.reply_to !== null
      ? { reply_parameters: { message_id: next.reply_to, allow_sending_without_reply: true } }
      : {}),
  }
  const paced = async (call: () => Promise<{ readonly message_id: number }>) => {
    await pace.next()
    return (await call().finally(() => pace.count())).message_id
  }
  if (!part.file) return paced(() => api.sendMessage(next.chat_id, part.html, options))
  const content = await services.files.get(part.file.key)
  if (!content) return 0
  const { InputFile } = await import('grammy')
  const { link_preview_options: _, ...ofFile } = options
  const file = new InputFile(content, part.file.name)
  return paced(() => api.sendDocument(next.chat_id, file, { ...ofFile, caption: part.html }))
}

interface CopyChange {
  readonly state: 'sent' | 'blocked' | 'failed'
  readonly messageId?: number
  readonly now: Date
}

/** Stores what became of a message in a thread. */
async function changeCopy(
  db: SchoolDb,
  copyId: number | null,
  { state, messageId = 0, now }: CopyChange,
): Promise<void> {
  if (copyId === null) return
  await db.rows(sql`
    update chat_copies set state = ${state}, chat_message_id = nullif(${messageId}, 0)::bigint, changed_at = ${now}
    where school_id = ${db.schoolId} and id = ${copyId}`)
}

// A preview fetches the page: of a payment or of a link for one use it must not.
function optionsOf({ rows = [] }: ChatMessage[number]) {
  const keyboard = rows
    .map((row) => row.flatMap((button) => (isPossible(button) ? [presentButton(button)] : [])))
    .filter((row) => row.length > 0)
  return {
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
    ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
  }
}

const isPossible = (button: ChatButton): boolean => 'data' in button || /^https?:\/\//.test(button.url)

const presentButton = (button: ChatButton) =>
  'data' in button ? { text: button.text, callback_data: button.data } : button

/** Stores what a fault means. Returns the seconds for which this run waits. */
async function settleFault(
  services: Services,
  { schoolId, lease, next }: Sending,
  fault: unknown,
): Promise<number> {
  const meaning = botFaultOf(fault)
  const now = services.clock.now()
  const error = textOfFault(fault)
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const wait = meaning.kind === 'flood' && meaning.seconds <= shortWait_seconds ? meaning.seconds : 0
  await inSchool(services.pools, { schoolId }, async (db) => {
    const failed = async (reason: 'blocked' | 'deactivated' | 'chat_not_found' | 'provider_failed') => {
      await deleteMessage(db, next.id)
      await changeDeliveries(db, next.delivery_ids, { state: 'failed', reason, error, now })
      await changeCopy(db, next.copy_id, { state: reason === 'provider_failed' ? 'failed' : 'blocked', now })
    }
    if (meaning.kind === 'flood' || meaning.kind === 'unreached') {
      // Where Telegram cannot be reached no other message goes either.
      const isFlood = meaning.kind === 'flood'
      const notBefore = later(isFlood ? meaning.seconds : retry_seconds)
      await db.rows(sql`
        update telegram_bots set not_before = ${notBefore} where school_id = ${schoolId}`)
      if (wait > 0)
        await db.rows(sql`
          update telegram_bots set sends_until = ${later(wait + lease_ms / 1_000)}
          where school_id = ${schoolId} and sender = ${lease}::uuid`)
      await waitAgain(db, next.id, { isCounted: false, notBefore: null })
      await changeDeliveries(db, next.delivery_ids, {
        state: 'queued',
        reason: isFlood ? 'flood' : 'no_answer',
        isUncounted: true,
        now,
      })
      await services.jobs.send(db, chatJob, {}, { startAfter: notBefore })
    } else if (meaning.kind === 'unreachable') {
      await failed(meaning.reason)
      await blockChat(db, next.chat_id, now)
    } else if (meaning.kind === 'token_refused') {
      await stopBot(services.jobs, db)
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
  return wait
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
