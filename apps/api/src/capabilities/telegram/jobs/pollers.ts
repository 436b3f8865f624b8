import { setTimeout as after } from 'node:timers/promises'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { operatorBotId } from '../../../platform/telegram/bot-token.ts'
import { chatJob } from '../../../platform/telegram/chat-queue.ts'
import { sendLeftOver } from '../../../platform/telegram/send-chat-messages.ts'
import { refusedJob } from '../../../platform/telegram/stop-bot.ts'
import { handleWaiting } from './handle-updates.ts'
import { menuJob, pollClock, pollJob, retireJob, updatesJob } from './kinds.ts'
import { showMenu } from './menu.ts'
import { noteRefused } from './note-refused.ts'
import { type Polled, pollBot } from './poll.ts'
import { dropRetired, retireBots } from './retire-bots.ts'
import { setWebhook } from './set-webhook.ts'

/**
 * Registers how updates of all bots come. Where this installation has an address for Telegram they are brought there; else each bot is polled by the one process that has its lease, from the moment when the
 * token was set, or within a minute after the former process died.
 */
export async function workTelegram(services: Services): Promise<void> {
  await services.jobs.work(updatesJob, ({ school_id: schoolId }) => handleWaiting(services, schoolId))
  await services.jobs.work(menuJob, ({ school_id: schoolId }) => showMenu(services, schoolId))
  await services.jobs.work(retireJob, ({ school_id: schoolId }) => retireBots(services, schoolId), {
    givenUp: async ({ school_id: schoolId }) => void (await dropRetired(services, schoolId)),
  })
  await services.jobs.work(refusedJob, ({ school_id: schoolId }) => noteRefused(services, schoolId))
  if (!services.jobs.polls) return
  const running = new Map<number, Promise<void>>()
  const start = (schoolId: number) => {
    if (running.has(schoolId)) return
    const polling = pollOn(services, schoolId)
      .catch((fault: unknown) => services.log.error({ err: fault, school: schoolId }, 'polling has ended'))
      .finally(() => running.delete(schoolId))
    running.set(schoolId, polling)
  }
  const { TELEGRAM_WEBHOOK_ORIGIN: origin } = services.settings
  const begin = async (schoolId: number) => {
    if (origin !== undefined) await setWebhook(services, schoolId, origin)
    else if (await isUnpolled(services, schoolId)) start(schoolId)
  }
  await services.jobs.work(pollJob, async ({ school_id: schoolId }) => begin(schoolId))
  await services.jobs.workByClock(pollClock, '* * * * *', async () => {
    for (const schoolId of await services.platformDb.listSchools()) {
      await begin(schoolId)
      await sendLeftOver(services, schoolId)
      await handleWaiting(services, schoolId)
    }
  })
  if (services.botApi) await wakeBots(services)
  await resumeOperatorsBot(services)
}

/** Schools whose bot is the operator's go on when the installation starts with a token that works again. */
export async function resumeOperatorsBot({ platformDb, pools, jobs, settings }: Services): Promise<void> {
  const botId = operatorBotId(settings)
  if (botId === undefined) return
  for (const schoolId of await platformDb.listSchools())
    await inSchool(pools, { schoolId }, async (db) => {
      const bot = await db.row(sql`
        update telegram_bots set state = 'on'
        where school_id = ${schoolId} and is_operators and bot_id = ${botId} and state = 'refused' returning bot_id`)
      if (!bot) return
      await jobs.send(db, pollJob, {})
      await jobs.send(db, chatJob, {})
    })
}

/** The embedded Bot API began with this process: who polled before it is gone, and its leases with it. */
async function wakeBots({ platformDb, pools, jobs }: Services): Promise<void> {
  for (const schoolId of await platformDb.listSchools())
    await inSchool(pools, { schoolId }, async (db) => {
      const bot = await db.row(sql`
        update telegram_tokens t set polls_until = null from telegram_bots b
        where b.school_id = ${schoolId} and b.state = 'on' and t.bot_id = b.bot_id returning t.bot_id`)
      if (bot) await jobs.send(db, pollJob, {})
    })
}

async function isUnpolled({ pools, clock }: Services, schoolId: number): Promise<boolean> {
  const row = await inSchool(pools, { schoolId, readOnly: true }, (db) =>
    db.row(sql`
      select b.bot_id from telegram_bots b join telegram_tokens t on t.bot_id = b.bot_id
      where b.school_id = ${schoolId} and b.state = 'on' and (t.polls_until is null or t.polls_until <= ${clock.now()})`),
  )
  return row !== undefined
}

/** Polls a bot until it is gone, another process has it, or this process stops. */
async function pollOn(services: Services, schoolId: number): Promise<void> {
  for (let isOurs = false; !services.drain.isUnderWay; isOurs = true) {
    const polled = await pollBot(services, schoolId, { isOurs })
    if (polled === 'stopped') return
    const pause = pauseAfter(polled)
    if (pause === undefined) return
    await after(pause * 1_000, undefined, { ref: false })
  }
}

/** Returns the seconds to wait; undefined when there is nothing to wait for. */
function pauseAfter(polled: Exclude<Polled, 'stopped'>): number | undefined {
  if (polled === 'done') return 0
  if (polled.kind === 'token_refused') return undefined
  return polled.kind === 'flood' ? polled.seconds : 10
}
