import { ActionIcon, Group, Menu } from '@mantine/core'
import type { Role } from '@qadam/contract/vocabulary.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarRepeat,
  IconCalendarTime,
  IconCircleCheck,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import type { Clock } from '../calendar/use-clock.ts'
import type { ClassDetail } from '../queries.ts'
import classes from './ClassSheet.module.css'
import { QuotaLine } from './QuotaLine.tsx'
import { useClassActions } from './use-class-actions.ts'

const RescheduleDialog = lazyPart(() => import('./RescheduleDialog.tsx'))
const ActionDialog = lazyPart(() => import('./ActionDialog.tsx'))

type Action = Exclude<keyof ClassDetail['acts'], 'mark'>

/** What a role does with classes at all; what of it is closed now says why. */
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

/** The actions of a class: what is open now first, the rest with its reason. */
export function ClassActions({ detail, clock, onEdit, onMakeUp, onDeleted }: ClassActionsProps) {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.rle ?? 'student'
  const { change } = useClassActions({ failure: 'toast' })
  const [asked, setAsked] = useState<'move' | 'cancel' | 'reset' | 'delete' | null>(null)
  const { acts, quotas, status_lesson: status, version, id } = detail
  const mine = actionsOfRole[role]
  const why = (ctx: Action) => (acts[ctx] === null ? null : (acts[ctx]?.message ?? ''))
  const close = () => setAsked(null)
  const missing = (thrown: unknown) => {
    notifyMissingPart(thrown)
    close()
  }
  const complete = () => change.submit({ id, input: { status_lesson: 'finished', version } })
  const isPlanned = status === 'planned'
  const button = (ctx: Action, icon: ReactNode, press: () => void, variant = 'default') =>
    mine.includes(ctx) && (
      <ReasonedButton
        variant={variant}
        reason={why(ctx)}
        leftSection={icon}
        loading={ctx === 'conduct' && change.busy}
        onClick={press}
      >
        {t(`act.${ctx}`)}
      </ReasonedButton>
    )
  const mayMakeUp = mine.includes('delete') && status !== 'planned'
  return (
    <section className={classes.acts} aria-label={t('acts')}>
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
            setAsked={setAsked}
          />
        )}
      </Group>
      <ClosedReasons reasons={mine.filter((ctx) => isShown(ctx, isPlanned)).map(why)} />
      {asked === 'move' && (
        <RescheduleDialog
          input={{
            row: detail,
            starts_at: detail.starts_at,
            ends_at: detail.ends_at,
            column: null,
            by: 'day',
            revert: close,
          }}
          clock={clock}
          onClose={close}
          onFailure={missing}
        />
      )}
      {(asked === 'cancel' || asked === 'reset' || asked === 'delete') && (
        <ActionDialog
          action={asked}
          detail={detail}
          onClose={close}
          onDone={() => (asked === 'delete' ? onDeleted() : close())}
          onFailure={missing}
        />
      )}
    </section>
  )
}

interface ActionsMenuProps {
  readonly isPlanned: boolean
  readonly actions: ClassDetail['acts']
  readonly why: (ctx: Action) => string | null
  readonly complete: () => Promise<unknown>
  readonly onEdit: ClassActionsProps['onEdit']
  readonly mayMakeUp: boolean
  readonly onMakeUp: ClassActionsProps['onMakeUp']
  readonly mine: readonly Action[]
  readonly setAsked: (value: 'move' | 'cancel' | 'reset' | 'delete' | null) => void
}

function ActionsMenu({
  isPlanned,
  actions,
  why,
  complete,
  onEdit,
  mayMakeUp,
  onMakeUp,
  mine,
  setAsked,
}: ActionsMenuProps) {
  const { t } = useTranslation('schedule')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('moreActs')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPlanned && actions.conduct !== null && (
          <MenuAction
            reason={why('conduct')}
            icon={<IconCircleCheck size={16} aria-hidden />}
            onClick={complete}
          >
            {t('act.conduct')}
          </MenuAction>
        )}
        <MenuAction reason={why('edit')} icon={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('act.edit')}
        </MenuAction>
        {mayMakeUp && (
          <MenuAction reason={null} icon={<IconCalendarRepeat size={16} aria-hidden />} onClick={onMakeUp}>
            {t('planMakeUp')}
          </MenuAction>
        )}
        {mine.includes('delete') && (
          <MenuAction
            reason={why('delete')}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsked('delete')}
          >
            {t('act.delete')}
          </MenuAction>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whoever may not act alone has nothing to count. */
const notAlone = 'schedule.not_alone'

function Quotas({ quotas }: Pick<ClassDetail, 'quotas'>) {
  return quotas.map((quota) => <QuotaLine key={quota.kind} quota={quota} />)
}

const isShown = (ctx: Action, isPlanned: boolean) =>
  isPlanned ? ['reschedule', 'cancel'].includes(ctx) : ctx === 'reset'

/** The reasons in words too: a tooltip is not there for a thumb. */
function ClosedReasons({ reasons }: { reasons: readonly (string | null)[] }) {
  const presented = [...new Set(reasons.filter((reason) => reason !== null && reason !== ''))]
  return presented.map((reason) => (
    <p key={reason} className={classes.closed}>
      {reason}
    </p>
  ))
}

interface MenuActionProps {
  readonly reason: string | null
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

function MenuAction({ reason, icon, onClick, children }: MenuActionProps) {
  return (
    <Menu.Item
      leftSection={icon}
      closeMenuOnClick={reason === null}
      aria-disabled={reason !== null || undefined}
      data-disabled={reason !== null || undefined}
      onClick={() => reason === null && onClick()}
    >
      {children}
      {reason && <small className={classes.closed}>{reason}</small>}
    </Menu.Item>
  )
}
