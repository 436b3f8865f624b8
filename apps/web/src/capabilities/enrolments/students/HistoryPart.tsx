import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import { enrolmentHistory } from '../queries.ts'
import classes from './Students.module.css'

const acts = [
  'program.student_added',
  'program.student_removed',
  'program.student_left',
  'program.student_access_changed',
  'enrolment.asked',
  'enrolment.withdrawn',
  'enrolment.accepted',
  'enrolment.declined',
  'enrolment.settings_changed',
] as const

/** Who came in, left, was extended or declined, and by whom. */
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
            {event.student && <b>{event.student}: </b>}
            {t(`act.${acts.find((act) => act === event.act) ?? 'program.student_added'}`)}
            {event.until && (
              <>
                {' · '}
                {t('untilDay')} <DateText value={event.until} />
              </>
            )}
            {event.reason && <> · {event.reason}</>}{' '}
            <small>
              <DateText value={event.at} withTime /> · {event.by ?? t('system')}
            </small>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('historyMore')}
        </Button>
      )}
    </section>
  )
}
