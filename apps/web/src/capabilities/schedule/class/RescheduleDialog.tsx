import { Button, Checkbox, Group, Skeleton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { dayTitle } from '../calendar/day-words.ts'
import type { Column, Spot } from '../calendar/grid-time.ts'
import { instantOf } from '../calendar/instant-of.ts'
import type { ScheduleView } from '../calendar/schedule-search.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { minutesOf, titleOf } from '../class-words.ts'
import { type ClassDetail, type ClassRow, classSheet, planHints } from '../queries.ts'
import classes from './ClassSheet.module.css'
import { Hints } from './Hints.tsx'
import { QuotaLine } from './QuotaLine.tsx'
import type { Scope } from './ScopeChoice.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useClassActions } from './use-class-actions.ts'

/** A class and where it is wanted: by a drag, or where it stands when the move was chosen from the menu. */
export interface RescheduleInput extends Spot {
  readonly row: ClassRow
  readonly by: ScheduleView
  readonly revert: () => void
}

interface RescheduleDialogProps {
  readonly input: RescheduleInput
  readonly clock: Clock
  /** `isKept` is false when the class stays where it was. */
  readonly onClose: (isSaved: boolean) => void
}

/** Confirms a move before it is kept: from when to when, what stands against it, of which series, and why. */
export default function RescheduleDialog({ input, clock, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation('schedule')
  const sheet = useQuery({ ...classSheet(input.row.id), staleTime: 0 })
  const closed = sheet.data?.acts.reschedule ?? null
  const back = () => onClose(false)
  return (
    <Dialog onClose={back} size={460} title={t('moveTitle', { class: titleOf(input.row) })}>
      {sheet.isError ? (
        <Failure failure={sheet.error} onRetry={() => void sheet.refetch()} />
      ) : !sheet.data ? (
        <Skeleton h={220} />
      ) : closed ? (
        <div className={classes.move}>
          <FormFailure failure={{ sentence: closed.message, requestId: null, retry: false }} />
          {sheet.data.quotas
            .filter(({ kind }) => kind === 'transfer')
            .map((quota) => (
              <QuotaLine key={quota.kind} quota={quota} />
            ))}
          <Group justify="flex-end">
            <Button onClick={back} data-autofocus>
              {t('leaveIt')}
            </Button>
          </Group>
        </div>
      ) : (
        <RescheduleForm input={input} detail={sheet.data} clock={clock} onClose={onClose} />
      )}
    </Dialog>
  )
}

function RescheduleForm({ input, detail, clock, onClose }: RescheduleDialogProps & { detail: ClassDetail }) {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.rle
  const { change } = useClassActions()
  const { zone } = clock
  const [day, setDay] = useState(civilToday(new Date(input.starts_at), zone))
  const [time, setTime] = useState(clockTime(input.starts_at, zone))
  const [minutes, setMinutes] = useState(minutesOf(input))
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('this')
  const [isTicked, setTicked] = useState(false)
  const starts_at = day && time ? instantOf(`${day}T${time}`, zone) : null
  const teacher = columnOf(input, 'teachers', detail.teacher.id)
  const room = columnOf(input, 'rooms', detail.room?.id)
  const isChanged =
    starts_at !== null &&
    (Date.parse(starts_at) !== Date.parse(detail.starts_at) ||
      minutes !== minutesOf(detail) ||
      teacher ||
      room)
  const hints = useQuery(
    planHints(
      starts_at && isChanged
        ? {
            class: detail.id,
            course: detail.course.id,
            teacher: teacher?.id ?? detail.teacher.id,
            ...(detail.group && { group: detail.group.id }),
            ...((room ?? detail.room) && { room: (room ?? detail.room)?.id }),
            starts_at,
            minutes,
          }
        : null,
    ),
  )
  const blockers = isChanged ? (hints.data?.hindrances ?? []) : []
  const isStaff = useIsStaff()
  const mayOverride =
    role === 'admin_school' && blockers.length > 0 && blockers.every(({ can_override }) => can_override)
  // A tick is of the time that it was set for: at a free time there is nothing to override.
  const override = mayOverride && isTicked
  const isBlocked = blockers.length > 0 && !override
  const isDue = role !== 'student' || override
  const missing = !isChanged
    ? t('notMoved')
    : isBlocked
      ? t('timeNotFree')
      : isDue && !reason.trim()
        ? t('needsReason')
        : null
  /** A refusal is of what was asked: once something else is wanted, it is over. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      change.clearFailure()
    }
  const send = () =>
    change.submit(
      {
        id: detail.id,
        input: {
          status_lesson: 'rescheduled',
          starts_at: starts_at ?? detail.starts_at,
          minutes,
          ...(teacher && { teacher: teacher.id }),
          ...(room && { room: room.id }),
          ...(reason.trim() && { reason: reason.trim() }),
          scope,
          override,
          version: detail.version,
        },
      },
      () => onClose(true),
    )
  return (
    <form
      className={classes.move}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null) send()
      }}
    >
      <p className={classes.was}>
        <span>{t('was')}</span>
        <b>
          {dayTitle(civilToday(new Date(detail.starts_at), zone), t)}, {clockTime(detail.starts_at, zone)}–
          {clockTime(detail.ends_at, zone)}
        </b>
        {(teacher || room) && (
          <span>
            {t('toColumn', {
              from: teacher ? fullName(detail.teacher) : (detail.room?.name ?? '–'),
              to: (teacher ?? room)?.name ?? '',
            })}
          </span>
        )}
      </p>
      <TimeFields
        day={day}
        time={time}
        minutes={minutes}
        onDay={anew(setDay)}
        onTime={anew(setTime)}
        onMinutes={anew(setMinutes)}
      />
      <Hints hindrances={blockers} />
      {mayOverride && (
        <Checkbox
          label={t('override')}
          checked={override}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      {detail.quotas
        .filter(({ kind }) => kind === 'transfer')
        .map((quota) => (
          <QuotaLine key={quota.kind} quota={quota} />
        ))}
      {detail.series_id !== null && isStaff && <ScopeChoice value={scope} onChange={anew(setScope)} />}
      <Textarea
        label={isDue ? t('reason') : t('reasonOptional')}
        withAsterisk={isDue}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormFailure failure={change.failure} />
      <Group justify="flex-end" gap="xs" wrap="wrap-reverse">
        <Button variant="default" onClick={() => onClose(false)}>
          {t('leaveIt')}
        </Button>
        <ReasonedButton type="submit" reason={missing} loading={change.busy}>
          {t('act.reschedule')}
        </ReasonedButton>
      </Group>
    </form>
  )
}

/** The teacher or room of the column that a class was dropped on, when it is another one. */
function columnOf(
  { by, column }: RescheduleInput,
  view: ScheduleView,
  present: number | undefined,
): Column | null {
  return by === view && column && column.id !== present ? column : null
}
