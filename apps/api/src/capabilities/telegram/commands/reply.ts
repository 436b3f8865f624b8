import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Failure } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import type { Reader } from '../../../platform/notices/notice.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { senderOf } from '../../../platform/notices/send-notices.ts'
import { type ChatButton, postChatMessage } from '../../../platform/telegram/chat-queue.ts'
import { writeChatMessage } from '../../../platform/telegram/telegram-channel.ts'
import { type Answer, answerText, languageOfTelegram } from '../rules/answers.ts'
import type { ReceivedInChat } from '../rules/received.ts'

type Context = RequestContext<Actor | null>

/** A button as an answer names it: its label, and a path of the site, a web address, or what a press sends. */
export type NamedButton = { readonly label: string } & (
  | { readonly address: string }
  | { readonly press: string }
)

/** Who gets an answer: a person, or a guardian. */
export type ChatReader = Pick<Reader, 'first_name' | 'language'>

interface Reply {
  readonly answer: Answer | { readonly failure: Failure } | { readonly text: string }
  readonly values?: Readonly<Record<string, string>>
  readonly reader?: ChatReader | undefined
  /** Rows of buttons above that of the answer itself. */
  readonly rows?: readonly (readonly NamedButton[])[]
}

/** Answers in the person's language; to a stranger in that of their Telegram, else in the school's. */
export async function reply(
  ctx: Context,
  { chatId, from }: ReceivedInChat,
  { answer, values, reader, rows = [] }: Reply,
): Promise<void> {
  const { db, services, now } = ctx
  const school = await senderOf(ctx)
  const language = reader?.language ?? languageOfTelegram(from.language_code) ?? (await schoolLanguage(ctx))
  const { text, button } = wordsOf(language, answer, {
    name: reader?.first_name ?? from.first_name,
    school: school.name,
    ...values,
  })
  const presentButton = (named: NamedButton): ChatButton =>
    'press' in named
      ? { text: named.label, data: named.press }
      : {
          text: named.label,
          url: named.address.startsWith('/') ? `${school.origin}${named.address}` : named.address,
        }
  await postChatMessage(services.jobs, db, {
    chatId,
    message: writeChatMessage({
      body: text,
      rows: [...rows, ...(button ? [[button]] : [])].map((row) => row.map(presentButton)),
    }),
    isAnswer: true,
    now,
  })
}

function wordsOf(
  language: Language,
  answer: Reply['answer'],
  values: Readonly<Record<string, string>>,
): { readonly text: string; readonly button?: NamedButton } {
  if (typeof answer === 'string') return answerText(language, answer, values)
  if ('text' in answer) return answer
  const { code, details } = answer.failure
  return { text: sentence(language, code, details.values) }
}

/** Returns the person who acts, for their language and name. */
export async function readerOf({ db, actor }: RequestContext): Promise<Reader | undefined> {
  const [reader] = await readersOf(db, [actor.id])
  return reader
}

async function schoolLanguage({ db }: Context): Promise<Language> {
  const { language } = await db.one<{ language: Language }>(sql`
    select default_language as language from schools where school_id = ${db.schoolId}`)
  return language
}
