import { useTranslation } from 'react-i18next'
import { clockTime } from '../../platform/formats.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { WeekStrip, WeekStripDay, WeekStripLine } from '../../ui/WeekStrip.tsx'
import type { WeekDay } from './queries.ts'
import { weekdayOf } from './use-day-words.ts'

/** Classes of a day that are named before "more". */
const shownClasses = 2

/** Renders today and the six days after it: own classes, deadlines of own courses, free hours. */
export function TeachingWeek({ week }: { readonly week: readonly WeekDay[] }) {
  const { t } = useTranslation('teachingDay')
  return (
    <WeekStrip label={t('week')}>
      {week.map((day, at) => (
        <Day key={day.day} day={day} isToday={at === 0} />
      ))}
    </WeekStrip>
  )
}

function Day({ day, isToday }: { readonly day: WeekDay; readonly isToday: boolean }) {
  const { t } = useTranslation('teachingDay')
  const { classes: ofDay, deadlines, free } = day
  const rest = ofDay.length - shownClasses
  const [longest] = free.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const toDay = { to: '/schedule', search: { view: 'day', on: day.day } } as const
  return (
    <WeekStripDay
      isToday={isToday}
      isCalm={ofDay.length === 0}
      head={
        <AnchorLink c="inherit" {...toDay}>
          {t(`short${weekdayOf(day.day)}`)} <b>{Number(day.day.slice(8))}</b>
          {isToday && <span>{t('isToday')}</span>}
        </AnchorLink>
      }
    >
      {deadlines.slice(0, 1).map(({ title, due_at, course }) => (
        <WeekStripLine key={`${course.id} ${title} ${due_at}`} tone="alarm" title={title}>
          <AnchorLink c="inherit" to="/grading" search={{ course: course.id }}>
            {t('deadline', { title })}
          </AnchorLink>
        </WeekStripLine>
      ))}
      {deadlines.length > 1 && (
        <WeekStripLine tone="more">{t('andMore', { count: deadlines.length - 1 })}</WeekStripLine>
      )}
      {ofDay.slice(0, shownClasses).map(({ id, title, starts_at }) => (
        <WeekStripLine key={id} tone="quiet" title={title} time={clockTime(starts_at)}>
          <AnchorLink c="inherit" to="/schedule" search={{ on: day.day, class: id }}>
            {title}
          </AnchorLink>
        </WeekStripLine>
      ))}
      {rest > 0 && (
        <WeekStripLine tone="more">
          <AnchorLink c="inherit" {...toDay}>
            {t('andMore', { count: rest })}
          </AnchorLink>
        </WeekStripLine>
      )}
      {longest && ofDay.length > 0 && (
        <WeekStripLine tone="free">
          {t('free', { from: clockTime(longest.from), until: clockTime(longest.until) })}
        </WeekStripLine>
      )}
      {ofDay.length === 0 && deadlines.length === 0 && (
        <WeekStripLine tone="more">{t('nothingOn')}</WeekStripLine>
      )}
    </WeekStripDay>
  )
}

const lengthOf = ({ from, until }: WeekDay['free'][number]) => Date.parse(until) - Date.parse(from)
