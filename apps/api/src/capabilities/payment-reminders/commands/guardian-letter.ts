import { paymentRequestDays } from '@qadam/contract/payment-requests/vocabulary.ts'
import { guardianReminders as english } from '@qadam/phrases/en/mails/guardianReminders.ts'
import { guardianReminders as kazakh } from '@qadam/phrases/kk/mails/guardianReminders.ts'
import { guardianReminders as russian } from '@qadam/phrases/ru/mails/guardianReminders.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import type { Letter } from '../../../platform/mail/message.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { postChatMessage } from '../../../platform/telegram/chat-queue.ts'
import { writeChatMessage } from '../../../platform/telegram/telegram-channel.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { linkOfReminder } from '../../payment-requests/public.ts'
import { type ReachedGuardian, reachedGuardians } from '../../privacy/public.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { schoolTime } from '../queries/due.ts'
import type { ReminderSettings } from '../queries/settings.ts'
import { type DuePayment, phrasesOf, stopDayOf, valuesOf } from './letter.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type School = Awaited<ReturnType<typeof getSchoolRow>> & { readonly origin: string }

/**
 * Writes to the guardians of students about the same payments, by e-mail and in the chats of those who linked one, as they chose: letters and no notices, since guardians
 * have no account. What can be paid now has a link to pay it, of its own (ADR 941). Returns the guardians of each student who got it.
 */
export async function remindGuardians(
  ctx: RequestContext<Actor | null>,
  due: readonly DuePayment[],
  settings: ReminderSettings,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const students = [...new Set(due.map(({ student_id: id }) => id))]
  const reached = (await reachedGuardians(ctx, students, 'payment_reminders')).filter(isReached)
  const guardians = Map.groupBy(reached, (one) => one.student_id)
  const { jobs, settings: ours } = ctx.services
  const isOffered = reached.length > 0 && (await offeredProviders(ctx.services, ctx.db)).length > 0
  const origin = await linkOrigin(ctx.db, ours)
  const school = { ...(await getSchoolRow(ctx.db)), origin }
  const until = dayText((await schoolTime(ctx)).toPlainDate().add({ days: paymentRequestDays }).toString())
  for (const payment of due)
    for (const guardian of guardians.get(payment.student_id) ?? []) {
      const made = isOffered
        ? await linkOfReminder(ctx, {
            trancheId: payment.tranche_id,
            studentId: payment.student_id,
            guardianId: guardian.id,
          })
        : undefined
      const link = made === undefined ? undefined : { url: `${origin}${made}`, until }
      const words = wordsTo(guardian, { payment, settings, school, link })
      if (wantsLetter(guardian)) await postLetter(jobs, ctx.db, letterTo(guardian, words, school))
      if (guardian.chat_id !== null && wantsChat(guardian))
        await postChatMessage(jobs, ctx.db, {
          chatId: guardian.chat_id,
          message: writeChatMessage({
            title: words.subject,
            body: words.text,
            rows: words.action ? [[{ text: words.action.label, url: words.action.url }]] : [],
          }),
          now: ctx.now,
        })
    }
  return new Map([...guardians].map(([student, theirs]) => [student, theirs.map(({ id }) => id)]))
}

interface Of {
  readonly payment: DuePayment
  readonly settings: ReminderSettings
  readonly school: School
  readonly link: { readonly url: string; readonly until: string } | undefined
}

const wantsLetter = ({ off }: ReachedGuardian): boolean => !off.includes('email')
const wantsChat = ({ chat_id: chat, off }: ReachedGuardian): boolean =>
  chat !== null && !off.includes('telegram')
const isReached = (guardian: ReachedGuardian): boolean => wantsLetter(guardian) || wantsChat(guardian)

interface Words {
  readonly subject: string
  /** What a chat says below the subject. */
  readonly text: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly url: string; readonly whenBroken: string } | undefined
  readonly footer: string
}

function wordsTo(guardian: ReachedGuardian, { payment, settings, school, link }: Of): Words {
  const { language, name, child } = guardian
  const stops = stopDayOf(payment, settings)
  const known: Readonly<Record<string, string>> = {
    ...valuesOf(payment, language),
    name,
    child,
    school: school.name,
    stops: stops ?? '',
    until: link?.until ?? '',
  }
  const written = (key: keyof typeof russian) =>
    phrases[language][key].replace(/\{\{(\w+)\}\}/g, (_, value: string) => known[value] ?? '')
  const [subject, text] = phrasesOf[payment.days_left]
  const news = [
    written(text),
    ...(stops ? [written('stops')] : []),
    ...(link ? [written('byLink')] : []),
    written(link ? 'sendReceipt' : 'pay'),
  ]
  return {
    subject: written(subject),
    text: news.join('\n\n'),
    paragraphs: [written('greeting'), ...news],
    action: link && { label: written('action'), url: link.url, whenBroken: written('linkBelow') },
    footer: written('footer'),
  }
}

function letterTo(
  { email: to, language }: ReachedGuardian,
  { subject, paragraphs, action, footer }: Words,
  school: School,
): Letter {
  return writeLetter({
    to,
    language,
    subject,
    paragraphs,
    ...(action ? { action } : {}),
    footer: [footer],
    school,
  })
}
