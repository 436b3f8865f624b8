import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { useLanguage } from '../../ui/language.ts'
import classes from './Leaving.module.css'
import type { LeavingCount } from './queries.ts'

const always = ['done', 'paid', 'stays', 'stopped', 'refund'] as const
const results: readonly string[] = ['stays', 'stopped', 'refund']

/** Renders what was done and paid, and what a leaving makes of it. */
export function Sums({ count, label }: { readonly count: LeavingCount; readonly label: string }) {
  const { t } = useTranslation('leaving')
  const language = useLanguage()
  const rows = [
    ...(['agreed', 'acts'] as const),
    ...always,
    ...(['beyond_receipts', 'other_debts'] as const).filter((name) => count[name].minor !== '0'),
  ]
  return (
    <dl className={classes.sums} aria-label={label}>
      {rows.map((name) => (
        <div key={name} data-strong={results.includes(name) || undefined}>
          <dt>{t(`sum_${name}`)}</dt>
          <dd>{amountText(count[name], language)}</dd>
        </div>
      ))}
    </dl>
  )
}
