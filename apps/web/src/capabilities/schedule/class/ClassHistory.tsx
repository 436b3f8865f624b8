import { useTranslation } from 'react-i18next'
import { civilToday, clockTime, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Clock } from '../calendar/use-clock.ts'
import type { ClassDetail } from '../queries.ts'
import classes from './ClassSheet.module.css'

/** Renders the history of a class, newest first. */
export function ClassHistory({ detail, clock }: { detail: ClassDetail; clock: Clock }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  if (detail.history.length === 0) return null
  const time = (instant: string) =>
    `${shortDate(civilToday(new Date(instant), clock.zone), language)}, ${clockTime(instant, clock.zone)}`
  return (
    <section aria-labelledby="class-history">
      <h3 id="class-history">{t('history')}</h3>
      <ol className={classes.history}>
        {detail.history.map(({ act, at, by, reason, was_at }) => (
          <li key={`${at} ${act}`}>
            <b>{t(`happened.${isKnownAction(act) ? act : 'change'}`)}</b>
            {was_at && <span>{t('wasAt', { time: time(was_at) })}</span>}
            {reason && <q>{reason}</q>}
            <small>
              {time(at)} · {by ? fullName(by) : t('bySystem')}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

const actions = ['plan', 'conduct', 'reschedule', 'cancel', 'reset', 'change', 'substitute', 'give'] as const

/** Returns true when an action of the history has its own phrase. */
function isKnownAction(action: string): action is (typeof actions)[number] {
  return (actions as readonly string[]).includes(action)
}
