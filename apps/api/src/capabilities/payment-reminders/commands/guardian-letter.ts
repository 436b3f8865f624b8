import { guardianReminders as english } from '@qadam/phrases/en/mails/guardianReminders.ts'
import { guardianReminders as kazakh } from '@qadam/phrases/kk/mails/guardianReminders.ts'
import { guardianReminders as russian } from '@qadam/phrases/ru/mails/guardianReminders.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import type { Letter } from '../../../platform/mail/message.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { type ReachedGuardian, reachedGuardians } from '../../privacy/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import type { ReminderSettings } from '../queries/settings.ts'
import { type DuePayment, phrasesOf, stopDayOf, valuesOf } from './letter.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type School = Awaited<ReturnType<typeof getSchoolRow>>

/**
 * E-mails the guardians of students about the same payments: letters and no notices, since guardians have no account. The letter has no link: that of their page is in no table, and
 * another one would end what the student has sent. Returns the guardians of each student who got it.
 */
export async function remindGuardians(
  ctx: RequestContext<Actor | null>,
  due: readonly DuePayment[],
  settings: ReminderSettings,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const students = [...new Set(due.map(({ student_id: id }) => id))]
  const guardians = Map.groupBy(await reachedGuardians(ctx, students), (one) => one.student_id)
  const school = await getSchoolRow(ctx.db)
  for (const payment of due)
    for (const guardian of guardians.get(payment.student_id) ?? []) {
      const letter = letterTo(guardian, { payment, settings, school })
      await postLetter(ctx.services.jobs, ctx.db, letter)
    }
  return new Map([...guardians].map(([student, theirs]) => [student, theirs.map(({ id }) => id)]))
}

interface Of {
  readonly payment: DuePayment
  readonly settings: ReminderSettings
  readonly school: School
}

function letterTo(guardian: ReachedGuardian, { payment, settings, school }: Of): Letter {
  const { language, name, child } = guardian
  const stops = stopDayOf(payment, settings)
  const known: Readonly<Record<string, string>> = {
    ...valuesOf(payment, language),
    name,
    child,
    school: school.name,
    stops: stops ?? '',
  }
  const written = (key: keyof typeof russian) =>
    phrases[language][key].replace(/\{\{(\w+)\}\}/g, (_, value: string) => known[value] ?? '')
  const [subject, text] = phrasesOf[payment.days_left]
  return writeLetter({
    to: guardian.email,
    language,
    subject: written(subject),
    paragraphs: [written('greeting'), written(text), ...(stops ? [written('stops')] : []), written('pay')],
    footer: [written('footer')],
    school: { name: school.name, brandColor: school.brand_color },
  })
}
