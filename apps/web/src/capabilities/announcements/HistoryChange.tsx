import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { RichText } from '../../ui/RichText.tsx'
import classes from './History.module.css'
import type { Change, Field } from './history.ts'

type Language = keyof typeof languageNames

/** Renders one changed field: its value before and after. */
export function HistoryChange({ change: { field, before, after } }: { change: Change }) {
  return (
    <dl className={classes.change}>
      <dt>
        <Name field={field} />
      </dt>
      <dd>
        <del>
          <Value field={field} value={before} />
        </del>
        <ins>
          <Value field={field} value={after} />
        </ins>
      </dd>
    </dl>
  )
}

function Name({ field }: { field: Field }) {
  const { t } = useTranslation('announcements')
  if (field === 'publish_at') return t('when')
  if (field === 'is_pinned') return t('pin')
  if (field === 'by_letter') return t('letter')
  const [part, language] = field.split('_') as ['title' | 'text', Language]
  return `${t(part === 'title' ? 'heading' : 'text')}: ${languageNames[language]}`
}

function Value({ field, value }: { field: Field; value: unknown }) {
  const { t } = useTranslation('announcements')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value !== 'string' || value === '') return <span>{t('nothingThere')}</span>
  if (field === 'publish_at') return <DateText value={value} withTime />
  return field.startsWith('text') ? <RichText html={value} /> : <span>{value}</span>
}
