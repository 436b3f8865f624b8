import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import listed from '../../../ui/Rows.module.css'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import type { Entry } from './queries.ts'
import { useWaitingActions } from './use-waiting-actions.ts'
import classes from './Waiting.module.css'
import { type Words, wantedTextOf, whenOf } from './waiting-words.ts'

const looks: Readonly<Record<Entry['status'], StatusLook>> = {
  waiting: statusLooks.waiting,
  offered: statusLooks.waiting,
  served: statusLooks.done,
  left: statusLooks.stopped,
  ended: statusLooks.expired,
}

interface EntryRowProps {
  readonly entry: Entry
  readonly words: Words
  /** True for staff, who see the waiting student; a student sees what they wait for. */
  readonly isStaff: boolean
  readonly mayEnd?: boolean
  /** True on the group's own page, which hides the group. */
  readonly inGroup?: boolean
}

/** Renders an entry of the waiting list: what for, position, and the result of the last offer. */
export function EntryRow({ entry, words, isStaff, mayEnd = true, inGroup }: EntryRowProps) {
  const { t } = words
  const actions = useWaitingActions()
  const [asking, setAsking] = useState(false)
  const awaited = entry.teacher ? fullName(entry.teacher) : (entry.group?.name_group ?? '')
  const name = isStaff ? fullName(entry.student) : awaited
  const isOpen = entry.status === 'waiting' || entry.status === 'offered'
  const { offer } = entry
  const input = wantedTextOf(entry, words)
  const latest =
    offer && (isStaff || offer.status !== 'open')
      ? t(`last.${offer.status}`, { when: whenOf(offer, words) })
      : ''
  const { submit: end, busy } = useSubmit(() => actions.leave(entry.id), {
    success: t(isStaff ? 'takenOff' : 'left'),
    onSettled: () => setAsking(false),
  })
  return (
    <li className={listed.row}>
      <span className={listed.words}>
        <span className={listed.name}>
          {isStaff ? <StudentLink entry={entry}>{name}</StudentLink> : name}
          {entry.place !== null && <Badge>{t('place', { count: entry.place })}</Badge>}
          {(isStaff || !isOpen) && entry.status !== 'waiting' && (
            <StatusBadge look={looks[entry.status]}>
              {t(isStaff || entry.status === 'offered' ? `status.${entry.status}` : `own_${entry.status}`)}
            </StatusBadge>
          )}
        </span>
        <span className={`tabular ${listed.detail} ${classes.line}`}>
          {isStaff && !inGroup && <AwaitedLink entry={entry}>{awaited}</AwaitedLink>}
          {isStaff && !inGroup && input && ' · '}
          {input}
        </span>
        {latest && <span className={`tabular ${listed.detail} ${classes.line}`}>{latest}</span>}
      </span>
      {isOpen && mayEnd && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t(isStaff ? 'takeOff' : 'leaveOf', { name })}
          onClick={() => setAsking(true)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        opened={asking}
        title={isStaff ? t('takeOffTitle') : t('leaveTitle', { name })}
        confirm={t(isStaff ? 'takeOffDo' : 'leave')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        {isStaff ? t('takeOffText', { name }) : t('leaveText')}
      </ConfirmDialog>
    </li>
  )
}

interface LinkProps {
  readonly entry: Entry
  readonly children: ReactNode
}

function StudentLink({ entry, children }: LinkProps) {
  return (
    <AnchorLink
      className={classes.link}
      to="/user/view/$userId"
      params={{ userId: entry.student.id }}
      search={{}}
    >
      {children}
    </AnchorLink>
  )
}

// Inside text, a link must not be distinguishable by colour alone.
const amongWords = { className: classes.link, underline: 'always' } as const

/** Renders a link to the awaited teacher or group. */
function AwaitedLink({ entry: { teacher, group }, children }: LinkProps) {
  if (group)
    return (
      <AnchorLink {...amongWords} to="/group/$groupId" params={{ groupId: group.id }}>
        {children}
      </AnchorLink>
    )
  return teacher ? (
    <AnchorLink {...amongWords} to="/user/teacher/view/$userId" params={{ userId: teacher.id }} search={{}}>
      {children}
    </AnchorLink>
  ) : (
    children
  )
}
