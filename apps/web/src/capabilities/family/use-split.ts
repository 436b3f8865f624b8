import { splitOldestFirst } from '@qadam/contract/family/rules.ts'
import { saleCurrency } from '@qadam/contract/orders/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, typedTenge } from '../../platform/money-text.ts'
import { useLanguage } from '../../ui/language.ts'
import type { FamilyPage } from './queries.ts'

/** A sum split over children. */
export interface Split {
  readonly textOf: (child: number) => string
  readonly isReadable: (child: number) => boolean
  readonly change: (child: number, text: string) => void
  /** Drops what is typed, for another sum. */
  readonly reset: () => void
  /** The parts above zero. */
  readonly parts: readonly { readonly student_id: number; readonly minor: string }[]
  /** Why the parts are not the sum; null when they are, or without a sum. */
  readonly fault: string | null
}

/** Proposes how to split a sum, in minor units, over the children, the oldest debts first; what is typed wins. */
export function useSplit(family: FamilyPage, sum: bigint | undefined): Split {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const children = family.children.map(({ id }) => id)
  const owed = family.children.flatMap(({ id: child, owed: debts }) =>
    debts
      .filter(({ amount }) => amount.currency === saleCurrency)
      .map(({ amount, due_on }) => ({ child, minor: BigInt(amount.minor), due_on })),
  )
  const proposed = splitOldestFirst(sum ?? 0n, owed, children)
  const textOf = (child: number): string => typed[child] ?? asTyped(proposed.get(child) ?? 0n)
  const read = (child: number): bigint | undefined => {
    const text = textOf(child).trim()
    if (text === '' || text === '0') return 0n
    const amount = typedTenge(text)
    return amount && BigInt(amount.minor)
  }
  const parts = children.flatMap((child) => {
    const minor = read(child)
    return minor ? [{ student_id: child, minor: `${minor}` }] : []
  })
  const left = (sum ?? 0n) - parts.reduce((total, { minor }) => total + BigInt(minor), 0n)
  const faultOf = () => {
    if (sum === undefined) return null
    if (children.some((child) => read(child) === undefined)) return t('splitWrong')
    if (left === 0n) return null
    const amount = { minor: `${left < 0n ? -left : left}`, currency: saleCurrency } as const
    return t(left > 0n ? 'splitLeft' : 'splitOver', { sum: amountText(amount, language) })
  }
  return {
    textOf,
    isReadable: (child) => read(child) !== undefined,
    change: (child, text) => setTyped({ ...typed, [child]: text }),
    reset: () => setTyped({}),
    parts,
    fault: faultOf(),
  }
}

/** An amount as people type it; nothing for none. */
function asTyped(minor: bigint): string {
  if (minor === 0n) return ''
  const tiyn = minor % 100n
  return tiyn === 0n ? `${minor / 100n}` : `${minor / 100n},${`${tiyn}`.padStart(2, '0')}`
}
