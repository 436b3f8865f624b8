import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { enrolmentHistory } from '../queries.ts'
import classes from './Students.module.css'

/** Renders the history of enrolments: who joined, left, was extended or declined, and by whom. */
export function HistoryPart({ programId }: { programId: number }) {
  const { t } = useTranslation('enrolments')
  const history = useInfiniteQuery(enrolmentHistory(programId))
  if (!history.data) return null
  const events = history.data.pages.flatMap((page) => page.results)
  return (
    <section aria-labelledby="entry-history">
      <h2 id="entry-history" className={classes.heading}>
        {t('history')}
      </h2>
      {events.length === 0 && <p>{t('historyEmpty')}</p>}
      <ol className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>
              {event.student && <b>{event.student}: </b>}
              {t(`act.${event.act}`)}
              {event.until && (
                <>
                  {' · '}
                  {t('untilDay')} <DateText value={event.until} />
                </>
              )}
              {event.reason && <> · {event.reason}</>}
            </span>{' '}
            <small>
              <DateText value={event.at} withTime /> · {event.by ?? t('system')}
            </small>
          </li>
        ))}
      </ol>
      <MoreButton list={history} mt="sm">
        {t('historyMore')}
      </MoreButton>
    </section>
  )
}
