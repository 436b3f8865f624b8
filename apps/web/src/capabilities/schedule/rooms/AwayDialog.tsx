import { Alert, Group, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { type Submission, useSubmit } from '../../../platform/use-submit.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { toastUndo } from '../../../ui/toasts.ts'
import { type Branch, type Room, roomUsesQuery } from './queries.ts'
import type { RoomActions } from './use-room-actions.ts'

interface AwayDialogProps {
  readonly branch: Branch
  /** Null archives the branch itself. */
  readonly room: Room | null
  readonly actions: RoomActions
  readonly onClose: () => void
}

/** Confirms the archiving of a room or branch; shows who uses it. */
export default function AwayDialog({ branch, room, actions, onClose }: AwayDialogProps) {
  const { t } = useTranslation('rooms')
  const { name } = room ?? branch
  const { id, version } = room ?? branch
  const saved = { id, version: version + 1 }
  const back = useSubmit<void>(() => (room ? actions.takeRoomBack(saved) : actions.takeBranchBack(saved)))
  const {
    submit: put,
    busy,
    failure,
  } = useSubmit<void>(() => (room ? actions.putRoomAway(room) : actions.putBranchAway(branch)), {
    failure: 'inline',
    onSuccess: () => {
      onClose()
      toastUndo(t('putAway', { name }), t('back'), () => void back.submit())
    },
  })
  return (
    <Dialog onClose={onClose} title={t('awayTitle', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void put()
        }}
      >
        <Stack>
          {room ? (
            <UsesOfRoom room={room} busy={busy} onClose={onClose} failure={failure} />
          ) : branch.rooms.length > 0 ? (
            <>
              <Blocked>{t('hasRooms', { count: branch.rooms.length })}</Blocked>
              <FormFailure failure={failure} />
              <Blocking reason={t('hasRooms', { count: branch.rooms.length })} />
            </>
          ) : (
            <>
              <div>{t('awayBranchText')}</div>
              <FormFailure failure={failure} />
              <DialogButtons busy={busy} onClose={onClose}>
                {t('away')}
              </DialogButtons>
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

interface UsesProps {
  readonly room: Room
  readonly busy: boolean
  readonly failure: Submission<void, unknown>['failure']
  readonly onClose: () => void
}

function UsesOfRoom({ room, busy, failure, onClose }: UsesProps) {
  const { t } = useTranslation('rooms')
  const uses = useQuery(roomUsesQuery(room.id))
  if (uses.isError && !uses.data) return <Failure failure={uses.error} onRetry={() => void uses.refetch()} />
  if (!uses.data) return <TextSkeleton lines={2} />
  const { planned, next_at: nextAt } = uses.data
  return (
    <>
      {planned > 0 && nextAt ? (
        <Blocked>
          {t('isPlanned', { count: planned })} {t('next')} <DateText value={nextAt} withTime />.{' '}
          <AnchorLink
            to="/schedule"
            search={{ room: room.id, view: 'agenda', on: civilToday(new Date(nextAt)) }}
          >
            {t('showClasses')}
          </AnchorLink>
        </Blocked>
      ) : (
        <div>{t('awayRoomText')}</div>
      )}
      <FormFailure failure={failure} />
      {planned > 0 ? (
        <Blocking reason={t('isPlanned', { count: planned })} />
      ) : (
        <DialogButtons busy={busy} onClose={onClose}>
          {t('away')}
        </DialogButtons>
      )}
    </>
  )
}

function Blocked({ children }: { children: ReactNode }) {
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}

function Blocking({ reason }: { reason: string }) {
  const { t } = useTranslation('rooms')
  return (
    <Group justify="flex-end">
      <ReasonedButton reason={reason}>{t('away')}</ReasonedButton>
    </Group>
  )
}
