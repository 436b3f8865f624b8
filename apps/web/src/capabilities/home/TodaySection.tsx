import type { SharedHome } from '@qadam/contract/home/schemas.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../platform/formats.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import classes from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'
import type { Voice } from './use-task-words.ts'

interface TodaySectionProps {
  readonly classesToday: SharedHome['classes']
  readonly voice?: Voice
}

/** Renders the classes of today; on a phone it is the way to the schedule too. */
export function TodaySection({ classesToday, voice = 'student' }: TodaySectionProps) {
  const { t } = useTranslation('home')
  return (
    <HomeSection
      title={t('todayClasses')}
      aside={voice === 'student' && <AnchorLink to="/schedule">{t('wholeSchedule')}</AnchorLink>}
    >
      {classesToday.length === 0 && <p className={classes.calm}>{t('noClasses')}</p>}
      {classesToday.length > 0 && (
        <ul className={classes.rows}>
          {classesToday.map(({ id, title, teacher, room, starts_at, ends_at }) => (
            <li key={id} className={classes.row}>
              <span className={classes.time}>
                {clockTime(starts_at)}
                <small>{clockTime(ends_at)}</small>
              </span>
              <span className={classes.words}>
                {title}
                <small>{[teacher, room].filter(Boolean).join(' · ')}</small>
                {beginsIn(starts_at, ends_at, t) && <Badge>{beginsIn(starts_at, ends_at, t)}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

const minuteMs = 60_000
const hourMinutes = 60

/** Returns in how long a class begins, or that it is on; nothing once it is over. */
function beginsIn(startsAt: string, endsAt: string, t: TFunction<'home'>): string | null {
  const now = Date.now()
  if (now >= Date.parse(endsAt)) return null
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minuteMs)
  if (minutes <= 0) return t('classNow')
  if (minutes < hourMinutes) return t('inMinutes', { count: minutes })
  return t('inHours', { count: Math.round(minutes / hourMinutes) })
}
