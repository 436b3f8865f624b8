import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { labelOf } from './form/form-parts.ts'
import classes from './form/ProgramForm.module.css'
import { type Change, programHistory } from './queries.ts'

export function HistoryList({ id }: { id: number }) {
  const { t } = useTranslation('programs')
  const history = useInfiniteQuery(programHistory(id))
  if (history.isError) return <Failure failure={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <TextSkeleton />
  const changes = history.data.pages.flatMap((page) => page.results)
  if (changes.length === 0) return <p>{t('historyEmpty')}</p>
  return (
    <>
      <ol className={classes.history}>
        {changes.map((change) => (
          <li key={change.id}>
            <b>{t(`act.${actionOf(change)}`)}</b>{' '}
            <small>
              <DateText value={change.at} withTime /> · {change.by?.name ?? t('historySystem')}
            </small>
            {change.changes.length > 0 && (
              <div>
                {t('changedFields', { fields: change.changes.map(({ field }) => nameOf(field)).join(', ') })}
              </div>
            )}
          </li>
        ))}
      </ol>
      <MoreButton list={history} mt="sm">
        {t('more')}
      </MoreButton>
    </>
  )

  function nameOf(field: string): string {
    const label = labelOf(field)
    return label ? t(label) : field
  }
}

const actions = ['created', 'updated', 'deleted', 'restored', 'copied', 'imported'] as const

function actionOf({ act }: Change) {
  return actions.find((name) => act.endsWith(name)) ?? 'other'
}
