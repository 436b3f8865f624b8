import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Update } from 'grammy/types'
import { z } from 'zod'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { clientOf } from '../../../platform/http/client-address.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { strangerRequester } from '../../../platform/http/requester.ts'
import { openBotApi } from '../../../platform/telegram/bot-api.ts'
import { operatorBotId } from '../../../platform/telegram/bot-token.ts'
import { type HookedBot, isOfTelegram } from '../rules/webhook.ts'
import { noSchool, routeUpdates } from './route-updates.ts'
import { storeUpdates } from './store-updates.ts'

interface Asked {
  readonly school: string
  readonly bot: string
}

// Telegram calls from few addresses, for many people at once.
const lane = { name: 'telegram webhooks', running: 4, waiting: 2_000 }
const wrongSecrets = { name: 'telegram-hook-wrong', points: 60, seconds: 3_600 }
const bodyLimit = 256 * 1024
const secretHeader = 'x-telegram-bot-api-secret-token'
const brought = z.looseObject({ update_id: z.int() })

/**
 * Serves the addresses to which Telegram brings updates. No role: the secret of the header decides. The update is stored
 * and a job handles it, so that the answer comes at once. Whatever is wrong is 404: a stranger learns nothing.
 */
export function serveTelegramWebhooks(app: App): void {
  const { services } = app
  const receive = async (request: FastifyRequest<{ Params: Asked }>): Promise<void> => {
    const bot = { schoolId: Number(request.params.school), botId: Number(request.params.bot) }
    const { LINK_SECRET, TELEGRAM_WEBHOOK_ORIGIN: isOn } = services.settings
    if (!isOn || !isOfTelegram(LINK_SECRET, bot, request.headers[secretHeader])) {
      await services.limits.spend(wrongSecrets, clientOf(request))
      throw addressNotFound()
    }
    const update = brought.safeParse(request.body)
    if (!update.success) throw addressNotFound()
    const isOperators = bot.schoolId === noSchool && bot.botId === operatorBotId(services.settings)
    const isStored = await services.queue.run(strangerRequester(request, 'host', { lane }), () =>
      isOperators
        ? route(bot.botId, update.data as unknown as Update)
        : store(bot, update.data as unknown as Update),
    )
    if (!isStored) throw addressNotFound()
  }
  const route = async (botId: number, update: Update): Promise<boolean> => {
    const api = await openBotApi(services.settings, services.settings.TELEGRAM_BOT_TOKEN ?? '', 5)
    await routeUpdates(services, { botId, updates: [update], api })
    return true
  }
  const store = ({ schoolId, botId }: HookedBot, update: Update): Promise<boolean> =>
    inSchool(services.pools, { schoolId }, async (db) => {
      const bot = await db.row(sql`
        select bot_id from telegram_bots
        where school_id = ${schoolId} and bot_id = ${botId} and not is_operators and state = 'on'`)
      if (bot) await storeUpdates(services.jobs, db, { botId, updates: [update], now: services.clock.now() })
      return bot !== undefined
    })
  const routes = (http: FastifyInstance): void => {
    http.post<{ Params: Asked }>(
      '/telegram-hooks/:school/:bot/',
      { schema: { hide: true }, bodyLimit },
      async (request, reply) => {
        await receive(request)
        return reply.code(200).send({ ok: true })
      },
    )
  }
  void app.http.register(async (http) => routes(http))
}
