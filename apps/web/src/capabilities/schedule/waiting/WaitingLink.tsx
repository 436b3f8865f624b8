import { Alert } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../../platform/guard.ts'
import { useSession } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { waitingList } from './queries.ts'
import classes from './Waiting.module.css'

/** Renders the link to the waiting list for those with access. */
export function WaitingLink() {
  const { t } = useTranslation('schedule')
  if (!mayOpen('/schedule/waiting', useSession())) return null
  return (
    <ButtonLink
      to="/schedule/waiting"
      variant="subtle"
      color="gray"
      leftSection={<IconClockPause size={17} aria-hidden />}
    >
      {t('waiting')}
    </ButtonLink>
  )
}

/** Renders a notice of a student's offers on their schedule. */
export function WaitingNotice() {
  const isStudent = useSession()?.user.role === 'student'
  return isStudent ? <NoticeOfStudent /> : null
}

function NoticeOfStudent() {
  const { t } = useTranslation('schedule')
  const offered = useQuery(waitingList({ state: 'offered' })).data
  if (!offered || offered.count === 0) return null
  return (
    <Alert className={classes.notice} icon={<IconClockPause size={18} aria-hidden />} p="sm">
      {t('waitingOffer')}{' '}
      <AnchorLink underline="always" to="/schedule/waiting">
        {t('waitingAnswer')}
      </AnchorLink>
    </Alert>
  )
}
