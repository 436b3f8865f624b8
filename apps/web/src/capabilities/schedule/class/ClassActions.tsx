import { Group, Stack } from '@mantine/core'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { IconArrowBackUp, IconBan, IconCalendarTime, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import type { ClassDetail } from '../queries.ts'
import { type Action, ActionsMenu } from './ActionsMenu.tsx'
import classes from './ClassSheet.module.css'
import { QuotaLine } from './QuotaLine.tsx'
import { useClassActions } from './use-class-actions.ts'

const RescheduleDialog = lazyPart(() => import('./RescheduleDialog.tsx'))
const ActionDialog = lazyPart(() => import('./ActionDialog.tsx'))

/** Actions that need a dialog. */
type Asked = 'move' | 'cancel' | 'reset' | 'delete'

/** Actions of each role on classes in general; an unavailable one explains why. */
const actionsOfRole: Record<Role, readonly Action[]> = {
  student: ['reschedule', 'cancel'],
  teacher: ['conduct', 'reschedule', 'cancel', 'reset', 'edit'],
  admin: ['conduct', 'reschedule', 'cancel', 'reset', 'edit', 'delete'],
  admin_school: ['conduct', 'reschedule', 'cancel', 'reset', 'edit', 'delete'],
}

interface ClassActionsProps {
  readonly detail: ClassDetail
  readonly clock: Clock
  readonly onEdit: () => void
  readonly onMakeUp: () => void
  readonly onDeleted: () => void
}

/** Renders the actions on a class: available ones first, the others with a reason. */
export function ClassActions({ detail, clock, onEdit, onMakeUp, onDeleted }: ClassActionsProps) {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.role ?? 'student'
  const { change } = useClassActions({ failure: 'toast' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { acts, quotas, status_lesson: status, version, id } = detail
  const mine = actionsOfRole[role]
  const why = (action: Action) => (acts[action] === null ? null : (acts[action]?.message ?? ''))
  const close = () => setAsked(null)
  const complete = () => change.submit({ id, input: { status_lesson: 'finished', version } })
  const isPlanned = status === 'planned'
  const button = (action: Action, icon: ReactNode, press: () => void, variant = 'default') =>
    mine.includes(action) && (
      <ReasonedButton
        variant={variant}
        reason={why(action)}
        leftSection={icon}
        loading={action === 'conduct' && change.busy}
        onClick={press}
      >
        {t(`act.${action}`)}
      </ReasonedButton>
    )
  const mayMakeUp = mine.includes('delete') && status !== 'planned'
  return (
    <Stack component="section" gap="sm" aria-label={t('acts')}>
      {isPlanned && acts.cancel?.code !== notAlone && <Quotas quotas={quotas} />}
      <Group gap="xs">
        {isPlanned &&
          acts.conduct === null &&
          button('conduct', <IconCircleCheck size={18} aria-hidden />, complete, 'filled')}
        {isPlanned &&
          button('reschedule', <IconCalendarTime size={18} aria-hidden />, () => setAsked('move'))}
        {isPlanned && button('cancel', <IconBan size={18} aria-hidden />, () => setAsked('cancel'))}
        {!isPlanned && button('reset', <IconArrowBackUp size={18} aria-hidden />, () => setAsked('reset'))}
        {(mine.includes('edit') || mine.includes('delete')) && (
          <ActionsMenu
            isPlanned={isPlanned}
            actions={acts}
            why={why}
            complete={complete}
            onEdit={onEdit}
            mayMakeUp={mayMakeUp}
            onMakeUp={onMakeUp}
            mine={mine}
            onDelete={() => setAsked('delete')}
          />
        )}
      </Group>
      <ClosedReasons reasons={mine.filter((action) => isShown(action, isPlanned)).map(why)} />
      {asked && (
        <AskedDialog asked={asked} detail={detail} clock={clock} onClose={close} onDeleted={onDeleted} />
      )}
    </Stack>
  )
}

interface AskedDialogProps extends Pick<ClassActionsProps, 'detail' | 'clock' | 'onDeleted'> {
  readonly asked: Asked
  readonly onClose: () => void
}

function AskedDialog({ asked, detail, clock, onClose, onDeleted }: AskedDialogProps) {
  const reportMissing = (thrown: unknown) => {
    notifyMissingPart(thrown)
    onClose()
  }
  if (asked === 'move')
    return (
      <RescheduleDialog
        input={{
          row: detail,
          starts_at: detail.starts_at,
          ends_at: detail.ends_at,
          column: null,
          by: 'day',
          revert: onClose,
        }}
        clock={clock}
        onClose={onClose}
        onFailure={reportMissing}
      />
    )
  return (
    <ActionDialog
      action={asked}
      detail={detail}
      onClose={onClose}
      onDone={() => (asked === 'delete' ? onDeleted() : onClose())}
      onFailure={reportMissing}
    />
  )
}

/** Failure code of viewers who may not act alone; their quotas are hidden. */
const notAlone = 'schedule.not_alone'

function Quotas({ quotas }: Pick<ClassDetail, 'quotas'>) {
  return quotas.map((quota) => <QuotaLine key={quota.kind} quota={quota} />)
}

const isShown = (action: Action, isPlanned: boolean) =>
  isPlanned ? ['reschedule', 'cancel'].includes(action) : action === 'reset'

/** Reasons are also visible as text: touch devices have no tooltips. */
function ClosedReasons({ reasons }: { reasons: readonly (string | null)[] }) {
  const distinct = [...new Set(reasons.filter((reason) => reason !== null && reason !== ''))]
  return distinct.map((reason) => (
    <p key={reason} className={classes.closed}>
      {reason}
    </p>
  ))
}
