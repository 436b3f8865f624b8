import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { TariffStage } from '@qadam/contract/tariffs/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { tariffs as english } from '@qadam/phrases/en/mails/tariffs.ts'
import { tariffs as kazakh } from '@qadam/phrases/kk/mails/tariffs.ts'
import { tariffs as russian } from '@qadam/phrases/ru/mails/tariffs.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import { findTerm } from '../queries/term.ts'
import { graceUntil, stageOn } from '../rules.ts'

export const tariffPhrases = { ru: russian, kk: kazakh, en: english } as const
type TariffPhrase = keyof typeof russian

/** What a letter is about: a stage of the term, a payment that has arrived, or money that was given back. */
export type About =
  | { readonly stage: TariffStage; readonly paid_until: string }
  | {
      readonly order: number
      readonly minor: string
      readonly currency: string
      readonly paid_until: string
      /** The days that the term lost by a refund. */
      readonly days?: number
    }

type Context = RequestContext<Actor | null>

/** Returns what is still so: the term has neither been extended nor closed meanwhile. */
export async function stillTrue({ db, now }: Context, about: readonly About[]): Promise<About[]> {
  const term = await findTerm(db)
  if (!term) return []
  return about.filter((one) => {
    if (!('stage' in one)) return true
    if (one.stage === 'suspended') return term.suspended_at !== null
    if (term.suspended_at !== null || term.paid_until !== one.paid_until) return false
    return stageOn(term, dayIn(term.zone, now)) === one.stage
  })
}

/** Returns the writer of letters about the school's tariff. */
export async function tariffWords({ db }: Context): Promise<Writer<TariffPhrase, About>> {
  const term = await findTerm(db)
  return {
    write: ({ language }, [about]) => {
      if (!about || !term) return undefined
      const name = nameOf(about)
      const values = {
        date: written(about.paid_until),
        grace: written(graceUntil(about.paid_until)),
        reason: term.suspended_because ?? '',
        ...('stage' in about
          ? {}
          : {
              number: about.order,
              days: about.days ?? 0,
              sum: formatMoney(money(BigInt(about.minor), about.currency as CurrencyCode), language),
            }),
      }
      return {
        subject: { key: `${name}Subject`, values },
        paragraphs: [{ key: 'greeting' }, { key: name, values }],
        short: { title: { key: `${name}Subject`, values }, body: { key: `${name}Body`, values } },
        action: {
          label: name === 'suspended' || name === 'paid' || name === 'refunded' ? 'look' : 'pay',
          path: '/settings?tab=tariff',
          whenBroken: 'linkBelow',
        },
        footer: 'footer',
      }
    },
  }
}

function nameOf(about: About) {
  if ('stage' in about) return about.stage
  return about.days === undefined ? 'paid' : 'refunded'
}

interface Described {
  readonly students: number
  readonly months: number
  readonly begins_on: string
  readonly ends_on: string
}

/** Returns what a payment was for, in a language. */
export function paymentDescription(
  { students, months, begins_on: begins, ends_on: ends }: Described,
  language: Language,
): string {
  const values: Readonly<Record<string, string | number>> = {
    students,
    months,
    begins: written(begins),
    ends: written(ends),
  }
  return tariffPhrases[language].description.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )
}

const written = (day: string): string => day.split('-').toReversed().join('.')
