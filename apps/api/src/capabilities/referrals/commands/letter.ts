import { formatMoney } from '@qadam/contract/money/format.ts'
import { fromWire, type MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { cashback as english } from '@qadam/phrases/en/mails/cashback.ts'
import { cashback as kazakh } from '@qadam/phrases/kk/mails/cashback.ts'
import { cashback as russian } from '@qadam/phrases/ru/mails/cashback.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import type { Withdrawal } from '../events.ts'
import { availableCashback } from '../queries/cashback.ts'
import type { ReferralContext } from './context.ts'

export const cashbackPhrases = { ru: russian, kk: kazakh, en: english } as const
type CashbackPhrase = keyof typeof russian

interface About {
  readonly student: number
  readonly amount: MoneyOnWire
  /** Null for what was credited. */
  readonly withdrawal: Withdrawal | null
}

/** Leaves out cashback that was credited and is no longer there: it is spent, or withdrawn. */
export async function stillTrue({ db }: ReferralContext, about: readonly About[]): Promise<About[]> {
  const standing: About[] = []
  for (const one of about)
    if (one.withdrawal !== null || (await availableCashback(db, one.student)) > 0n) standing.push(one)
  return standing
}

/** Returns the writer of the letter about cashback: what it is usable for, or why it was taken back. */
export const cashbackWords = async (): Promise<Writer<CashbackPhrase, About>> => ({
  write: ({ language }, [one]) => {
    if (!one) return undefined
    const values = { sum: formatMoney(fromWire(one.amount), language) }
    return {
      subject: { key: one.withdrawal ? 'withdrawnSubject' : 'creditedSubject', values },
      paragraphs: [
        { key: 'greeting' },
        { key: one.withdrawal ?? 'credited', values },
        ...(one.withdrawal ? [] : [{ key: 'usable' as const }]),
      ],
      short: {
        title: { key: one.withdrawal ? 'withdrawnSubject' : 'creditedSubject', values },
        body: { key: one.withdrawal ? `${one.withdrawal}Body` : 'usable' },
      },
      action: { label: 'action', path: '/referrals', whenBroken: 'linkBelow' },
      footer: 'footer',
    }
  },
})
