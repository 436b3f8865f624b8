import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { tellFailure } from '../../../platform/tell-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import listed from '../../../ui/Rows.module.css'
import { toastSuccess } from '../../../ui/toasts.ts'
import { nameOf } from '../class-words.ts'
import type { Entry } from './queries.ts'
import { useWaitingActs } from './use-waiting-acts.ts'
import classes from './Waiting.module.css'
import { type Words, whenOf, wishOf } from './waiting-words.ts'

interface EntryRowProps {
  readonly entry: Entry
  readonly words: Words
  /** Whoever runs the school reads who waits; a student what they wait for. */
  readonly isStaff: boolean
  readonly mayEnd?: boolean
  /** The group is known from the page. */
  readonly inGroup?: boolean
}

/** One who waits: for what, where in the queue, and what the latest offer came to. */
export function EntryRow({ entry, words, isStaff, mayEnd = true, inGroup }: EntryRowProps) {
  const { t } = words
  const acts = useWaitingActs()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const awaited = entry.teacher ? nameOf(entry.teacher) : (entry.group?.name_group ?? '')
  const name = isStaff ? nameOf(entry.student) : awaited
  const isOpen = entry.status === 'waiting' || entry.status === 'offered'
  const { offer } = entry
  const lines = [
    [isStaff && !inGroup && awaited, wishOf(entry, words)].filter(Boolean).join(' · '),
    offer && (isStaff || offer.status !== 'open')
      ? t(`last.${offer.status}`, { when: whenOf(offer, words) })
      : '',
  ].filter(Boolean)
  const end = async () => {
    setBusy(true)
    try {
      await acts.leave(entry.id)
      toastSuccess(t(isStaff ? 'takenOff' : 'left'))
    } catch (thrown) {
      tellFailure(thrown)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <li className={listed.row}>
      <span className={listed.words}>
        <span className={listed.name}>
          {name}
          {entry.place !== null && <Badge>{t('place', { count: entry.place })}</Badge>}
          {(isStaff || !isOpen) && entry.status !== 'waiting' && (
            <Badge color={entry.status === 'offered' ? 'yellow' : 'plain'}>
              {t(`status.${entry.status}`)}
            </Badge>
          )}
        </span>
        {lines.map((line) => (
          <span key={line} className={`tabular ${listed.detail} ${classes.line}`}>
            {line}
          </span>
        ))}
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
        title={t(isStaff ? 'takeOffTitle' : 'leaveTitle')}
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
