import { useTranslation } from 'react-i18next'
import { clockTime } from '../../platform/formats.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import type { WeekDay } from './queries.ts'
import { weekdayOf } from './use-day-words.ts'
import classes from './WeekStrip.module.css'

/** Classes of a day that are named before "more". */
const shownClasses = 2

/** Renders today and the six days after it: own classes, deadlines of own courses, free hours. */
export function WeekStrip({ week }: { readonly week: readonly WeekDay[] }) {
  const { t } = useTranslation('teachingDay')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls sideways on a phone is reached by the keyboard
    <ul className={classes.week} aria-label={t('week')} tabIndex={0}>
      {week.map((day, at) => (
        <Day key={day.day} day={day} isToday={at === 0} />
      ))}
    </ul>
  )
}

function Day({ day, isToday }: { readonly day: WeekDay; readonly isToday: boolean }) {
  const { t } = useTranslation('teachingDay')
  const { classes: ofDay, deadlines, free } = day
  const rest = ofDay.length - shownClasses
  const [longest] = free.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return (
    <li data-today={isToday || undefined} data-off={ofDay.length === 0 || undefined}>
      <AnchorLink className={classes.head} c="inherit" to="/schedule" search={{ view: 'day', on: day.day }}>
        {t(`short${weekdayOf(day.day)}`)} <b>{Number(day.day.slice(8))}</b>
        {isToday && <span>{t('isToday')}</span>}
      </AnchorLink>
      {deadlines.slice(0, 1).map(({ title, due_at, course }) => (
        <p key={`${course.id} ${title} ${due_at}`} data-kind="deadline" title={title}>
          <AnchorLink c="inherit" to="/grading" search={{ course: course.id }}>
            {t('deadline', { title })}
          </AnchorLink>
        </p>
      ))}
      {deadlines.length > 1 && <p data-kind="more">{t('andMore', { count: deadlines.length - 1 })}</p>}
      {ofDay.slice(0, shownClasses).map(({ id, title, starts_at }) => (
        <p key={id} data-kind="class" title={title}>
          <span>{clockTime(starts_at)}</span>
          <AnchorLink c="inherit" to="/schedule" search={{ on: day.day, class: id }}>
            {title}
          </AnchorLink>
        </p>
      ))}
      {rest > 0 && (
        <p data-kind="more">
          <AnchorLink c="inherit" to="/schedule" search={{ view: 'day', on: day.day }}>
            {t('andMore', { count: rest })}
          </AnchorLink>
        </p>
      )}
      {longest && ofDay.length > 0 && (
        <p data-kind="free">
          {t('free', { from: clockTime(longest.from), until: clockTime(longest.until) })}
        </p>
      )}
      {ofDay.length === 0 && deadlines.length === 0 && <p data-kind="more">{t('nothingOn')}</p>}
    </li>
  )
}

const lengthOf = ({ from, until }: WeekDay['free'][number]) => Date.parse(until) - Date.parse(from)
