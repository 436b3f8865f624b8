import { VisuallyHidden } from '@mantine/core'
import { maxUnreadShown } from '@qadam/contract/notifications/schemas.ts'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUnread } from '../use-unread.ts'
import classes from './Bell.module.css'

/** Renders the bell of the header with how much is unread; it leads to the notifications. */
export function Bell() {
  const { t } = useTranslation('personMenu')
  const unread = useUnread()
  return (
    <Link to="/notifications" className={classes.bell} activeProps={{ 'aria-current': 'page' }}>
      <IconBell size={21} stroke={1.7} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > maxUnreadShown ? `${maxUnreadShown}+` : unread}
        </span>
      )}
      <VisuallyHidden>{unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}</VisuallyHidden>
    </Link>
  )
}
