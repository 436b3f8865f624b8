import { plainDecimal } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { Language } from '@qadam/contract/values.ts'
import { act as english } from '@qadam/phrases/en/documents/act.ts'
import { act as kazakh } from '@qadam/phrases/kk/documents/act.ts'
import { act as russian } from '@qadam/phrases/ru/documents/act.ts'
import type { Sheet, SheetRow } from '../../../platform/files/sheet-file.ts'
import type { ActRow } from '../queries/acts.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

const tenge = (minor: string): string => plainDecimal(money(BigInt(minor), 'KZT'))
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Returns the acts as a table: a row for each line, with the BIN, IIN and contract of its act. Sums are exact text. */
export function accountantSheet(
  acts: readonly ActRow[],
  { name, language }: { readonly name: string; readonly language: Language },
): Sheet {
  const t = (key: keyof typeof russian): string => phrases[language][key]
  const columns: readonly (readonly [heading: string, width: number, format?: string])[] = [
    [t('number'), 14],
    [t('date'), 12, 'dd.mm.yyyy'],
    [t('state'), 14],
    [`${t('performer')}, ${t('bin')}`, 16],
    [t('performer'), 32],
    [`${t('customer')}, ${t('iin')}`, 16],
    [t('customer'), 32],
    [t('student'), 28],
    [t('contract'), 18],
    [t('contractDate'), 12, 'dd.mm.yyyy'],
    [t('work'), 44],
    [t('doneOn'), 12, 'dd.mm.yyyy'],
    [t('unit'), 12],
    [t('quantity'), 10],
    [t('price'), 14],
    [t('cost'), 14],
    [t('vat'), 8],
  ]
  const rows = acts.flatMap((act): SheetRow[] => {
    const { school, customer, student, contract, lines } = act.content
    return lines.map((line) => [
      numberOf(act),
      midnight(act.issued_on),
      t(`state_${act.state}`),
      school.bin,
      school.name,
      customer.iin,
      customer.name,
      student,
      contract.number,
      midnight(contract.signed_on),
      line[`name_${language}`],
      midnight(line.done_on),
      t(`unit_${line.unit}`),
      line.quantity,
      tenge(line.price_minor),
      tenge(line.sum_minor),
      school.vat_percent === null ? t('withoutVat') : `${school.vat_percent}`,
    ])
  })
  return {
    name,
    title: t('sheet'),
    columns: columns.map(([heading]) => heading),
    rows,
    layout: columns.map(([, width, format]) => ({ width, ...(format ? { format } : {}) })),
  }
}

/** Returns the acts as data for another program: amounts are exact decimals as text. */
export function accountantJson(acts: readonly ActRow[]) {
  return acts.map((act) => ({
    number: numberOf(act),
    issued_on: act.issued_on,
    state: act.state,
    void_reason: act.reason,
    form: 'Р-1',
    layout: act.layout,
    currency: 'KZT',
    sum: tenge(act.sum_minor),
    performer: act.content.school,
    customer: act.content.customer,
    student: act.content.student,
    contract: act.content.contract,
    lines: act.content.lines.map(({ price_minor: price, sum_minor: sum, ...line }) => ({
      ...line,
      price: tenge(price),
      sum: tenge(sum),
    })),
  }))
}
