import type { Api } from 'grammy'
import type { InlineKeyboardButton, Update } from 'grammy/types'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { textOfFault } from '../../../platform/telegram/bot-api.ts'
import { ofSchool } from '../../../platform/telegram/of-school.ts'
import { languageOfTelegram, operatorText } from '../rules/answers.ts'
import { choosing } from '../rules/received.ts'

interface Asked {
  readonly without: 'unknown' | 'list' | 'chosen'
  readonly schoolIds: readonly number[]
  readonly update: Update
}

// A storm of a stranger is not answered by another one.
const perChat = { name: 'telegram-operator-chat', points: 10, seconds: 60 } as const
// Whoever is at more schools than this looks for the others in the threads.
const maxSchools = 20

/**
 * Replies to what the operator's bot was asked outside of any school: which schools a chat belongs to, or how to begin. Nothing is
 * stored: an answer that Telegram does not take is missed, and asked for again.
 */
export async function answerWithoutSchool(
  services: Services,
  api: Api,
  { without, schoolIds, update }: Asked,
): Promise<void> {
  const { message, edited_message: edited, callback_query: press } = update
  const chatId = (message ?? edited ?? press?.message)?.chat.id
  const from = message?.from ?? edited?.from ?? press?.from
  if (chatId === undefined || !from) return
  try {
    if ((await services.limits.count(perChat, String(chatId), 1)) > perChat.points) return
    const language = languageOfTelegram(from.language_code) ?? 'ru'
    const schools = await namesOf(services, schoolIds.slice(0, maxSchools))
    const text = operatorText(language, without, { school: schools[0]?.name ?? '' })
    const rows = without === 'list' ? schools.map((school) => [buttonOf(school)]) : []
    await api.sendMessage(chatId, text, rows.length > 0 ? { reply_markup: { inline_keyboard: rows } } : {})
    // A button spins until it is answered.
    if (press) await api.answerCallbackQuery(press.id)
  } catch (fault) {
    services.log.warn({ reason: textOfFault(fault) }, 'an answer of the operator’s bot did not go')
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

const buttonOf = ({ id, name }: Named): InlineKeyboardButton => ({
  text: name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name,
  callback_data: ofSchool(id, choosing),
})

async function namesOf({ pools }: Services, schoolIds: readonly number[]): Promise<Named[]> {
  const named: Named[] = []
  for (const schoolId of schoolIds)
    await inSchool(pools, { schoolId, readOnly: true }, async (db) => {
      const { name } = await db.one<{ name: string }>(sql`
        select name from schools where school_id = ${schoolId}`)
      named.push({ id: schoolId, name })
    })
  return named
}
