import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../http/app-services.ts'
import { tokenOf } from './bot-token.ts'
import type { ChatMessage } from './chat-queue.ts'
import { stopBot } from './stop-bot.ts'

/** A sender that is silent for so long is dead. */
export const lease_ms = 60_000

interface Bot {
  readonly bot_id: number
  readonly encrypted_token: Buffer | null
  readonly state: string
  readonly school: string
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

/** A message that is taken, with the token that sends it and the end of the lease. */
export interface Taken extends Next {
  readonly schoolId: number
  readonly bot_id: number
  readonly token: string
  readonly until: Date
  /** What a reader has to know of the operator's bot: whose message it is. */
  readonly ofSchool: { readonly id: number; readonly name: string } | undefined
}

/** What a run does next: nothing, a message, or the turn of another school with the same bot. */
type Turn = Taken | { readonly otherSchool: number; readonly bot_id: number } | undefined

interface Asked {
  readonly schoolId: number
  readonly lease: string
  /** The school has sent a message: another that waits is next. */
  readonly isTurnOver: boolean
  /** The bot that this run sends by, once it has begun. */
  readonly botId?: number
}

/**
 * Takes the next message of a school and extends the lease, unless another sender is at work or the bot must wait. Schools with
 * the operator's bot take turns after each message; one that finds another at work is remembered by it.
 */
export async function takeNext(
  services: Services,
  { schoolId, lease, isTurnOver, botId }: Asked,
): Promise<Turn> {
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const bot = await db.row<Bot>(sql`
      select b.bot_id, b.encrypted_token, b.state, s.name as school, t.not_before, t.sends_until, t.sender
      from telegram_bots b join telegram_tokens t on t.bot_id = b.bot_id join schools s on s.school_id = b.school_id
      where b.school_id = ${schoolId} for update of b, t`)
    if (!bot || (botId !== undefined && bot.bot_id !== botId)) {
      // The school has another bot since.
      if (botId !== undefined) await release(db, botId, lease)
      return undefined
    }
    const isOperators = bot.encrypted_token === null
    // The one at work sees our message; if it died, the clock finds what it left. One that overslept finds another here.
    if (isLater(bot.sends_until, now) && bot.sender !== lease) {
      if (isOperators) await db.rows(sql`select await_operator_turn()`)
      return undefined
    }
    const token = tokenOf(services.settings, schoolId, bot)
    if (token === undefined) await stopBot(services.jobs, db)
    const maySend = bot.state === 'on' && token !== undefined && !isLater(bot.not_before, now)
    // In one packet, here and below: a bot sends thirty messages a second, and each waits for its statements.
    const [, next] = await Promise.all([giveUpTriedOnce(db, now), maySend ? nextOf(db, now) : undefined])
    if (isOperators && (isTurnOver || !next) && !isLater(bot.not_before, now)) {
      const other = await otherTurn(db, schoolId)
      if (other !== undefined) {
        if (next) await db.rows(sql`select await_operator_turn()`)
        await extend(db, bot.bot_id, { lease, until: new Date(now.getTime() + lease_ms) })
        return { otherSchool: other, bot_id: bot.bot_id }
      }
    }
    if (!next || token === undefined) {
      await release(db, bot.bot_id, bot.sender)
      return undefined
    }
    // Of a sender that died between its call and the answer.
    if (next.state === 'sending') await changeDeliveries(db, next.delivery_ids, { state: 'unknown', now })
    const until = new Date(now.getTime() + lease_ms)
    await Promise.all([
      changeDeliveries(db, next.delivery_ids, { state: 'sending', now }),
      db.rows(sql`
        update outgoing_chat_messages set state = 'sending', attempts = attempts + 1
        where school_id = ${schoolId} and id = ${next.id}`),
      extend(db, bot.bot_id, { lease, until }),
    ])
    const ofSchool = isOperators ? { id: schoolId, name: bot.school } : undefined
    return { ...next, schoolId, bot_id: bot.bot_id, token, until, ofSchool }
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

/** Takes the turn of another school; undefined: nobody waits. */
async function otherTurn(db: SchoolDb, schoolId: number): Promise<number | undefined> {
  for (;;) {
    const { id } = await db.one<{ id: number | null }>(sql`select next_operator_turn() as id`)
    if (id !== schoolId) return id ?? undefined
  }
}

const extend = (db: SchoolDb, botId: number, { lease, until }: { lease: string; until: Date }) =>
  db.rows(sql`
    update telegram_tokens set sends_until = ${until}, sender = ${lease}::uuid where bot_id = ${botId}`)

/** Ends the lease of an owner, and no other's. */
export const release = (db: SchoolDb, botId: number, owner: string | null) =>
  db.rows(sql`
    update telegram_tokens set sends_until = null, sender = null
    where bot_id = ${botId} and sender is not distinct from ${owner}::uuid`)
