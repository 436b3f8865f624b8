import { randomUUID } from 'node:crypto'
import type { Api } from 'grammy'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { botFaultOf, openBotApi, textOfFault } from './bot-api.ts'
import { type ChatButton, type ChatMessage, chatJob } from './chat-queue.ts'
import { blockChat } from './links.ts'
import { escapeHtml, maxPartLength } from './message-parts.ts'
import { ofSchool } from './of-school.ts'
import { BotPace } from './pace.ts'
import { stopBot } from './stop-bot.ts'
import { lease_ms, release, type Taken, takeNext } from './take-next.ts'

/** A call is over before the lease is; files take their time. */
const call_seconds = 50
const maxAttempts = 8
/** Telegram takes no longer text beside a file. */
const maxCaptionLength = 1_024
const retry_seconds = 60
const maxRun_ms = 600_000
/** A bot that must wait no longer than this waits within its run: jobs of later are looked for too seldom. */
const shortWait_seconds = 30

export async function workChatMessages(services: Services): Promise<void> {
  await services.jobs.work(chatJob, ({ school_id: schoolId }) => sendChatMessages(services, schoolId))
}

/**
 * Sends what waits for the school's bot, one message after the other: the only sender of its token. Telegram's 429 holds
 * the whole token; a message that got no answer is `unknown` and goes again, unless it goes once. The operator's bot sends for
 * each school in turn.
 */
export async function sendChatMessages(services: Services, schoolId: number): Promise<void> {
  const began = performance.now()
  const pace = new BotPace()
  let api: Api | undefined
  const lease = randomUUID()
  let of: { readonly schoolId: number; readonly isTurnOver: boolean; readonly botId?: number } = {
    schoolId,
    isTurnOver: false,
  }
  for (;;) {
    const next = await takeNext(services, { ...of, lease })
    if (!next) return
    if ('otherSchool' in next) {
      of = { schoolId: next.otherSchool, isTurnOver: false, botId: next.bot_id }
      continue
    }
    api ??= await openBotApi(services.settings, next.token, call_seconds)
    const wait = await sendOne(services, { schoolId: next.schoolId, lease, api, pace, next })
    // Timers may end a little early.
    if (wait > 0) await services.clock.wait(wait * 1_000 + 10)
    of = { schoolId: next.schoolId, isTurnOver: true, botId: next.bot_id }
    if (performance.now() - began > maxRun_ms) {
      await inSchool(services.pools, { schoolId: next.schoolId }, async (db) => {
        await release(db, next.bot_id, lease)
        await services.jobs.send(db, chatJob, {})
      })
      return
    }
  }
}

interface Sending {
  readonly schoolId: number
  readonly lease: string
  readonly api: Api
  readonly pace: BotPace
  readonly next: Taken
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
        if (!(await notePart(services, { schoolId, lease, next, sent: index + 1, until }))) return 0
      }
    }
  } catch (fault) {
    return settleFault(services, sending, fault)
  }
  await inSchool(services.pools, { schoolId }, async (db) => {
    const now = services.clock.now()
    await Promise.all([
      deleteMessage(db, next.id),
      changeDeliveries(db, next.delivery_ids, { state: 'sent', providerId: String(messageId), now }),
      changeCopy(db, next.copy_id, { state: 'sent', messageId, now }),
    ])
  })
  return 0
}

interface PartSent {
  readonly schoolId: number
  readonly lease: string
  readonly next: Taken
  readonly sent: number
  readonly until: Date
}

/** Stores how many parts are sent and extends the lease. Returns false when another sender has it. */
const notePart = (services: Services, { schoolId, lease, next, sent, until }: PartSent): Promise<boolean> =>
  inSchool(services.pools, { schoolId }, async (db) => {
    await db.rows(sql`
      update outgoing_chat_messages set sent_parts = greatest(sent_parts, ${sent})
      where school_id = ${schoolId} and id = ${next.id}`)
    const ours = await db.row(sql`
      update telegram_tokens set sends_until = ${until} where bot_id = ${next.bot_id} and sender = ${lease}::uuid
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
    ...optionsOf(part, next.ofSchool?.id),
    ...(part.isSilent ? { disable_notification: true } : {}),
    ...(isFirst && next.reply_to !== null
      ? { reply_parameters: { message_id: next.reply_to, allow_sending_without_reply: true } }
      : {}),
  }
  const html = isFirst ? withSchool(part, next.ofSchool?.name) : part.html
  const paced = async (call: () => Promise<{ readonly message_id: number }>) => {
    await pace.next()
    return (await call().finally(() => pace.count())).message_id
  }
  if (!part.file) return paced(() => api.sendMessage(next.chat_id, html, options))
  const content = await services.files.get(part.file.key)
  if (!content) return 0
  const { InputFile } = await import('grammy')
  const { link_preview_options: _, ...ofFile } = options
  const file = new InputFile(content, part.file.name)
  return paced(() => api.sendDocument(next.chat_id, file, { ...ofFile, caption: html }))
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

/** The operator's bot writes for many schools: the first line names the school, where there is room. */
function withSchool({ html, file }: ChatMessage[number], name: string | undefined): string {
  if (name === undefined) return html
  const whole = [`<b>${escapeHtml(name)}</b>`, html].filter(Boolean).join('\n\n')
  return whole.length > (file ? maxCaptionLength : maxPartLength) ? html : whole
}

// A preview fetches the page: of a payment or of a link for one use it must not.
function optionsOf({ rows = [] }: ChatMessage[number], schoolId: number | undefined) {
  const keyboard = rows
    .map((row) => row.flatMap((button) => (isPossible(button) ? [presentButton(button, schoolId)] : [])))
    .filter((row) => row.length > 0)
  return {
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
    ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
  }
}

const isPossible = (button: ChatButton): boolean => 'data' in button || /^https?:\/\//.test(button.url)

const presentButton = (button: ChatButton, schoolId: number | undefined) =>
  'data' in button ? { text: button.text, callback_data: ofSchool(schoolId, button.data) } : button

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
        update telegram_tokens set not_before = ${notBefore} where bot_id = ${next.bot_id}`)
      if (wait > 0)
        await db.rows(sql`
          update telegram_tokens set sends_until = ${later(wait + lease_ms / 1_000)}
          where bot_id = ${next.bot_id} and sender = ${lease}::uuid`)
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
      select b.bot_id from telegram_bots b join telegram_tokens t on t.bot_id = b.bot_id
      where b.school_id = ${schoolId} and b.state = 'on' and (t.not_before is null or t.not_before <= ${now})
        and (t.sends_until is null or t.sends_until <= ${now})
        and exists (select from outgoing_chat_messages m where m.school_id = b.school_id
          and (m.not_before is null or m.not_before <= ${now}))`)
    if (waiting) await services.jobs.send(db, chatJob, {})
  })
}
