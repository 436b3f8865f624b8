import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from './queries.ts'
import classes from './UnreadMark.module.css'

const max = 99

/** How many messages wait to be read, beside the row of the menu; on the closed menu of a phone only a dot. */
export default function UnreadMark({ isDot = false }: { readonly isDot?: boolean }) {
  const { t } = useTranslation('conversations')
  const { data } = useQuery(unreadQuery())
  if (!data || data.unread === 0) return null
  if (isDot) return <span className={classes.dot} aria-hidden />
  return (
    <span className={classes.mark}>
      <span aria-hidden>{data.unread > max ? `${max}+` : data.unread}</span>
      <VisuallyHidden>{t('unread', { count: data.unread })}</VisuallyHidden>
    </span>
  )
}
