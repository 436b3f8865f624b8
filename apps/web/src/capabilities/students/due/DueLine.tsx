import { useTranslation } from 'react-i18next'
import { daysUntil, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { DueItem } from '../queries.ts'

/** Renders a due item: what, until when and whose. */
export function DueLine({ item }: { item: DueItem }) {
  const { t } = useTranslation('due')
  const owner = item.whose === 'student' ? t('student') : item.owner ? fullName(item.owner) : t('nobody')
  return (
    <div>
      <strong>{item.kind === 'step' ? item.text : t(`kind_${item.kind}`, { text: item.text })}</strong>
      <small>
        {item.due_on && (
          <>
            <DueDay item={item} />
            {' · '}
          </>
        )}
        {owner}
      </small>
    </div>
  )
}

/** Renders the date of a due item: relative when near, marked when overdue. */
export function DueDay({ item }: { item: Pick<DueItem, 'due_on' | 'due_time' | 'kind' | 'since'> }) {
  const { t } = useTranslation('due')
  const language = useLanguage()
  if (!item.due_on) return null
  const days = daysUntil(item.due_on)
  const date = shortDate(item.due_on, language)
  const near =
    days === 0 ? t('today') : days === 1 ? t('tomorrow') : days < 0 ? t('daysAgo', { count: -days }) : ''
  return (
    <time dateTime={item.due_on} className="tabular" data-late={days < 0 || undefined}>
      {near ? `${near}, ${date}` : date}
      {item.due_time && `, ${item.due_time}`}
    </time>
  )
}
