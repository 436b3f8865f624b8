import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Plan } from '../queries.ts'
import { useDueWords } from '../use-due-words.ts'
import classes from './Plan.module.css'
import type { Preview } from './plan-form.ts'

interface PlanPreviewProps {
  readonly preview: Preview
  /** What was paid of the plan that this one replaces. */
  readonly paid: bigint
  readonly replaced: Plan | undefined
}

/** The tranches of a plan as they will be saved, and what becomes of the plan before. */
export function PlanPreview({ preview, paid, replaced }: PlanPreviewProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const dueWords = useDueWords()
  const text = (minor: bigint) => amountText({ minor: minor.toString(), currency: 'KZT' }, language)
  if (preview.left <= 0n && !replaced) return null
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.previewHead}>
        <strong>{t('preview')}</strong>
        {preview.left > 0n && (
          <span className="tabular">{t('previewLeft', { left: text(preview.left) })}</span>
        )}
      </div>
      {replaced && <p>{t('previewReplaces', { number: replaced.number })}</p>}
      {paid > 0n && <p>{t('previewPaid', { paid: text(paid) })}</p>}
      <ol>
        {preview.parts.map(({ amount, due }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its position
          <li key={at}>
            <span className="tabular">{amountText(amount, language)}</span>
            <span className={classes.soft}>{dueWords(due)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
