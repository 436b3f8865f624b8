import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { chatJob } from '../../../platform/telegram/chat-queue.ts'
import type { Settings } from '../../../settings.ts'
import { tokenRefused } from '../errors.ts'
import { menuJob, pollJob } from '../jobs/kinds.ts'
import { getSchoolBot } from '../queries/school-bot.ts'
import { askTelegram, type KnownBot } from './school-bot.ts'

/** Asks Telegram about the stored token. @throws Failure 409 when Telegram is silent */
export async function askAgain(settings: Settings, token: string | undefined): Promise<KnownBot | 'refused'> {
  // The operator has another bot now, or none.
  if (token === undefined) return 'refused'
  try {
    return await askTelegram(settings, token)
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === tokenRefused().code)
      return 'refused'
    throw failure
  }
}

/** Stores what Telegram said: a refused bot stays silent, one that is known again goes on with what waits. */
export async function storeAnswer(ctx: RequestContext, known: KnownBot | 'refused') {
  const { db, schoolId, services } = ctx
  if (known === 'refused')
    await db.rows(sql`update telegram_bots set state = 'refused' where school_id = ${schoolId}`)
  else {
    await db.rows(sql`
      update telegram_bots set state = 'on', username = ${known.username}
      where school_id = ${schoolId} and bot_id = ${known.id}`)
    await services.jobs.send(db, chatJob, {})
    await services.jobs.send(db, pollJob, {})
    await services.jobs.send(db, menuJob, {})
  }
  return getSchoolBot(ctx)
}
