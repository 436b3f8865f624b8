import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import { muteThread, readNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { IconBell, IconBellOff, IconCheck, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { clockTime } from '../../platform/formats.ts'
import { linkTo } from '../../platform/link-to.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import type { MessageGroup } from './group-messages.ts'
import classes from './Notifications.module.css'
import { bellKey } from './queries.ts'

/** Renders the messages about one thing as a row: the newest, with the way to the thing; opening it reads them all. */
export function MessageRow({ group: { newest, others, isRead } }: { readonly group: MessageGroup }) {
  const { t } = useTranslation('notifications')
  const { title, body, path, thread, created_at: at, is_muted: isMuted } = newest
  const read = useSubmit(() => call(readNotifications, { body: { thread } }), { invalidates: [bellKey] })
  const mute = useSubmit(() => call(muteThread, { body: { thread, muted: !isMuted } }), {
    invalidates: [bellKey],
    success: t(isMuted ? 'unmuted' : 'muted'),
  })
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <Link
        {...linkTo(path)}
        className={classes.open}
        onClick={() => {
          if (!isRead) void read.submit()
        }}
      >
        <span className={classes.title}>
          {!isRead && <VisuallyHidden>{t('isUnread')} </VisuallyHidden>}
          {title}
        </span>
        {body && <span className={classes.body}>{body}</span>}
        <span className={classes.more}>
          <time dateTime={at}>{clockTime(at)}</time>
          {others > 0 && <span>{t('others', { count: others })}</span>}
          {isMuted && <span>{t('isMuted')}</span>}
        </span>
      </Link>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('actionsOf', { title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isRead && (
            <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void read.submit()}>
              {t('read')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isMuted ? <IconBell size={16} aria-hidden /> : <IconBellOff size={16} aria-hidden />}
            onClick={() => void mute.submit()}
          >
            {t(isMuted ? 'unmute' : 'mute')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
