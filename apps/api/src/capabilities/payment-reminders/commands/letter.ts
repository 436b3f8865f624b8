import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { ReminderDay } from '@qadam/contract/payment-reminders/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { paymentReminders as english } from '@qadam/phrases/en/mails/paymentReminders.ts'
import { paymentReminders as kazakh } from '@qadam/phrases/kk/mails/paymentReminders.ts'
import { paymentReminders as russian } from '@qadam/phrases/ru/mails/paymentReminders.ts'
import { Temporal } from 'temporal-polyfill'
import { dayText } from '../../../platform/day-text.ts'
import type { NoticeWords, Reader } from '../../../platform/notices/notice.ts'
import type { ReminderSettings } from '../queries/settings.ts'

export const reminderPhrases = { ru: russian, kk: kazakh, en: english } as const
export type ReminderPhrase = keyof typeof russian

/** A payment of which a student is reminded now. */
export interface DuePayment {
  readonly tranche_id: number
  readonly student_id: number
  readonly due_on: string
  readonly days_left: ReminderDay
  readonly left_minor: string
  readonly currency: CurrencyCode
  /** What it is for: the package, or a note; empty without both. */
  readonly purpose: string
}

/** Stands for what a payment is for where nobody has named it. */
const unnamed: ReminderPhrase = 'studies'

/** The phrases of a day, subject first. Those of students and of guardians have the same names. */
export const phrasesOf = {
  7: ['inWeekSubject', 'inWeek'],
  1: ['tomorrowSubject', 'tomorrow'],
  0: ['todaySubject', 'today'],
  [-3]: ['lateSubject', 'late'],
  [-7]: ['weekLateSubject', 'weekLate'],
  [-14]: ['fortnightLateSubject', 'fortnightLate'],
} as const satisfies Readonly<Record<ReminderDay, readonly [ReminderPhrase, ReminderPhrase]>>

/** Returns what the phrases of a payment name. */
export const valuesOf = (payment: DuePayment, language: Language) => ({
  sum: formatMoney(money(BigInt(payment.left_minor), payment.currency), language),
  purpose: payment.purpose || reminderPhrases[language][unnamed],
  date: dayText(payment.due_on),
})

/** Returns the day on which the work may stop, which the last reminder names; null where it does not. */
export function stopDayOf(
  payment: DuePayment,
  { stop_after_days: stopAfter }: ReminderSettings,
): string | null {
  if (payment.days_left !== -14 || stopAfter === null) return null
  // The last reminder goes today, and what the school has set is counted from it.
  return dayText(
    Temporal.PlainDate.from(payment.due_on)
      .add({ days: 14 + stopAfter })
      .toString(),
  )
}

/** Returns what a reminder of a payment says to the student. */
export function reminderWords(
  { language }: Reader,
  payment: DuePayment,
  settings: ReminderSettings,
): NoticeWords<ReminderPhrase> {
  const [subject, text] = phrasesOf[payment.days_left]
  const values = valuesOf(payment, language)
  const stops = stopDayOf(payment, settings)
  return {
    subject: { key: subject, values },
    paragraphs: [
      { key: 'greeting' },
      { key: text, values },
      ...(stops ? [{ key: 'stops' as const, values: { date: stops } }] : []),
    ],
    short: { title: { key: subject, values }, body: { key: text, values } },
    action: { label: 'action', path: '/payments', whenBroken: 'linkBelow' },
    footer: 'footer',
    thread: `payment-${payment.tranche_id}`,
  }
}
