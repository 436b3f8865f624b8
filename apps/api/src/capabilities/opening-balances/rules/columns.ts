import { foldLoosely } from '../../../platform/import/folding.ts'

/** The columns of a file of opening balances. */
export type OpeningColumn = 'email' | 'phone' | 'amount' | 'currency' | 'reason'

/** Titles of columns in three languages, the first ones first. */
const titles: Readonly<Record<OpeningColumn, string>> = {
  email: 'email|e mail|mail|почта|электронная почта|эл почта|пошта|электрондық пошта',
  phone: 'phone|phone number|телефон|номер телефона|телефон нөмірі|ұялы телефон',
  amount: 'amount|debt|balance|opening balance|сумма|долг|остаток|задолженность|сома|қарыз|берешек|қалдық',
  currency: 'currency|валюта',
  reason:
    'reason|note|comment|contract|основание|комментарий|примечание|договор|негіздеме|ескерту|келісімшарт',
}

const columnByTitle = new Map(
  Object.entries(titles).flatMap(([column, all]) =>
    all.split('|').map((title) => [foldLoosely(title), column as OpeningColumn] as const),
  ),
)

/** All titles of columns, folded. */
export const columnTitles: readonly string[] = [...columnByTitle.keys()]

/** Returns the index of each known column by its title; the first of equal ones. */
export function findColumns(columns: readonly string[]): ReadonlyMap<OpeningColumn, number> {
  const found = new Map<OpeningColumn, number>()
  for (const [index, title] of columns.entries()) {
    const column = columnByTitle.get(foldLoosely(title.replaceAll('_', ' ')))
    if (column && !found.has(column)) found.set(column, index)
  }
  return found
}
