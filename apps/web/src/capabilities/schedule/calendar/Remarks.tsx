import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSession } from '../../../platform/session.ts'
import { ownProfileQuery } from '../../accounts/queries.ts'
import type { ClassRow } from '../queries.ts'
import { sameClock } from './civil-time.ts'
import classes from './Schedule.module.css'
import type { Clock } from './use-clock.ts'

/** Renders the timezone of the schedule when it differs from the school's. */
export function OwnClock({ clock }: { clock: Clock }) {
  const { t } = useTranslation('schedule')
  const now = new Date(serverNow()).toISOString()
  if (sameClock(now, [clock.zone, clock.schoolZone])) return null
  return (
    <p className={classes.part}>
      {t('ownClock', { zone: clock.zone.replaceAll('_', ' '), now: clockTime(now, clock.zone) })}
    </p>
  )
}

/** Renders the owner's name in print, for a personal schedule. */
export function PrintedOwner() {
  const role = useSession()?.user.role
  const own = useQuery(ownProfileQuery).data
  if (!own || (role !== 'student' && role !== 'teacher')) return null
  return <p className={classes.whose}>{fullName(own)}</p>
}

interface WithoutRoomProps {
  readonly rows: readonly ClassRow[]
  /** Opens the day view with all of its classes. */
  readonly onShow: () => void
}

/** Renders how many classes have no room, and therefore no column, with a link to them. */
export function WithoutRoom({ rows, onShow }: WithoutRoomProps) {
  const { t } = useTranslation('schedule')
  const count = rows.filter(({ room, status_lesson }) => room === null && status_lesson === 'planned').length
  if (count === 0) return null
  return (
    <p className={classes.part}>
      {t('withoutRoom', { count })}{' '}
      <Anchor component="button" type="button" inherit onClick={onShow}>
        {t('showDay')}
      </Anchor>
    </p>
  )
}
