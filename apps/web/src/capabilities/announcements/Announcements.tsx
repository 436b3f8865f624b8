import { ActionIcon, Button, Menu, Stack } from '@mantine/core'
import {
  deleteAnnouncement,
  readAnnouncements,
  restoreAnnouncement,
} from '@qadam/contract/announcements/endpoints.ts'
import {
  IconDotsVertical,
  IconHistory,
  IconMail,
  IconPencil,
  IconPinFilled,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { clockTime, shortDate } from '../../platform/formats.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { toastUndo } from '../../ui/toasts.ts'
import classes from './Announcements.module.css'
import { type Announcement, announcementsOf } from './queries.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

const AnnouncementDialog = lazyPart(() => import('./AnnouncementDialog.tsx'))
const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx'))

/** Renders the announcements of a program; its teachers and staff can write here. */
export default function Announcements({ programId }: { programId: number }) {
  const { t } = useTranslation('announcements')
  const role = useSession()?.user.role
  const isWriter = role !== 'student'
  const list = useInfiniteQuery(announcementsOf(programId))
  const [dialog, setDialog] = useState<Announcement | 'new' | null>(null)
  const [history, setHistory] = useState<Announcement | null>(null)
  const all = list.data?.pages.flatMap((page) => page.results)
  useRead(programId, all)
  if (!all || (all.length === 0 && !isWriter)) return null
  return (
    <Stack component="section" aria-labelledby="announcements" gap="md" miw={0}>
      <div className={classes.head}>
        <h2 id="announcements">{t('title')}</h2>
        {isWriter && (
          <Button
            variant="light"
            leftSection={<IconSpeakerphone size={18} stroke={1.8} aria-hidden />}
            onClick={() => setDialog('new')}
          >
            {t('write')}
          </Button>
        )}
      </div>
      {all.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      {all.map((one) => (
        <Shown
          key={one.id}
          announcement={one}
          onEdit={() => setDialog(one)}
          onHistory={() => setHistory(one)}
        />
      ))}
      <MoreButton list={list}>{t('more')}</MoreButton>
      {history && (
        <HistoryDrawer
          announcement={history}
          onClose={() => setHistory(null)}
          onFailure={(thrown) => {
            setHistory(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
      {dialog && (
        <AnnouncementDialog
          programId={programId}
          announcement={dialog === 'new' ? null : dialog}
          onClose={() => setDialog(null)}
          onFailure={(thrown) => {
            setDialog(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </Stack>
  )
}

interface ShownProps {
  readonly announcement: Announcement
  readonly onEdit: () => void
  readonly onHistory: () => void
}

function Shown({ announcement, onEdit, onHistory }: ShownProps) {
  const { t } = useTranslation('announcements')
  const language = useLanguage()
  const { publish_at: at, is_published: isOut, own } = announcement
  return (
    <article className={classes.one} data-unread={announcement.is_unread || undefined}>
      <header>
        <h3>{announcement.title}</h3>
        {own && <WriterMenu {...{ announcement, onEdit, onHistory }} />}
        <p>
          {announcement.is_unread && <StatusBadge look={statusLooks.fresh}>{t('isNew')}</StatusBadge>}
          {announcement.is_pinned && (
            <Badge icon={<IconPinFilled size={13} aria-hidden />}>{t('isPinned')}</Badge>
          )}
          {!isOut && (
            <StatusBadge look={statusLooks.planned}>
              {t('isScheduled', { date: shortDate(at, language), time: clockTime(at) })}
            </StatusBadge>
          )}
          {own?.by_letter && <Badge icon={<IconMail size={14} aria-hidden />}>{t('byLetter')}</Badge>}
          <span>
            {isOut && <DateText value={at} long />} {announcement.author && `· ${announcement.author}`}
          </span>
        </p>
      </header>
      <RichText html={announcement.text} />
    </article>
  )
}

function WriterMenu({ announcement, onEdit, onHistory }: ShownProps) {
  const { t } = useTranslation('announcements')
  const { run } = useAnnouncementActions(announcement.course_id)
  const params = { id: announcement.id }
  const remove = async () => {
    if (!(await run(() => call(deleteAnnouncement, { params })))) return
    toastUndo(t('deleted'), t('undo'), () => {
      void run(() => call(restoreAnnouncement, { params }), t('restored'))
    })
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menu', { title: announcement.title })}>
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={17} stroke={1.8} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={17} stroke={1.8} aria-hidden />} onClick={onHistory}>
          {t('historyOpen')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={17} stroke={1.8} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Marks announcements as read; unread marks stay until the page is opened again. */
function useRead(programId: number, all: readonly Announcement[] | undefined): void {
  const hasUnread = all?.some(({ is_unread: isUnread }) => isUnread) ?? false
  useEffect(() => {
    if (!hasUnread) return
    const params = { courseId: programId }
    // Failures are ignored: the next visit sends this again.
    call(readAnnouncements, { params }, { quiet: true }).catch(() => undefined)
  }, [programId, hasUnread])
}
