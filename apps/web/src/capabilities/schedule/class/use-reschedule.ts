import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import type { Column } from '../calendar/grid-time.ts'
import { instantOf } from '../calendar/instant-of.ts'
import { minutesOf } from '../class-words.ts'
import { type ClassDetail, planHints } from '../queries.ts'
import { columnOf, type RescheduleInput } from './reschedule-input.ts'
import type { Scope } from './ScopeChoice.tsx'
import { useClassActions } from './use-class-actions.ts'

interface Rescheduling {
  readonly input: RescheduleInput
  readonly detail: ClassDetail
  readonly zone: string
  readonly onClose: (isSaved: boolean) => void
}

/** Returns the state of rescheduling: target time, blockers, missing input and submit. */
export function useReschedule({ input, detail, zone, onClose }: Rescheduling) {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.role
  const { change } = useClassActions()
  const [day, setDay] = useState(civilToday(new Date(input.starts_at), zone))
  const [time, setTime] = useState(clockTime(input.starts_at, zone))
  const [minutes, setMinutes] = useState(minutesOf(input))
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('this')
  const [isTicked, setTicked] = useState(false)
  const starts_at = day && time ? instantOf(`${day}T${time}`, zone) : null
  const teacher = columnOf(input, 'teachers', detail.teacher.id)
  const room = columnOf(input, 'rooms', detail.room?.id)
  const target = { starts_at, minutes, teacher, room }
  const isChanged = isElsewhere(detail, target)
  const hints = useQuery(planHints(isChanged ? questionOf(detail, target) : null))
  const blockers = isChanged ? (hints.data?.hindrances ?? []) : []
  const mayOverride =
    role === 'admin_school' && blockers.length > 0 && blockers.every(({ can_override }) => can_override)
  // The checkbox applies only to the time for which it was set: a free time needs no override.
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
  /** Wraps a setter so that it also clears the failure, which belongs to the previous request. */
  const anew =
    <Value>(set: (value: Value) => void) =>
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
  return {
    time: { day, time, minutes, onDay: anew(setDay), onTime: anew(setTime), onMinutes: anew(setMinutes) },
    teacher,
    room,
    scope,
    setScope: anew(setScope),
    reason,
    setReason,
    isDue,
    blockers,
    mayOverride,
    override,
    setTicked,
    missing,
    send,
    busy: change.busy,
    failure: change.failure,
  }
}

interface Target {
  readonly starts_at: string | null
  readonly minutes: number
  readonly teacher: Column | null
  readonly room: Column | null
}

/** Returns true when the target has another time, duration, teacher or room. */
function isElsewhere(detail: ClassDetail, { starts_at, minutes, teacher, room }: Target): boolean {
  if (starts_at === null) return false
  if (teacher || room) return true
  return Date.parse(starts_at) !== Date.parse(detail.starts_at) || minutes !== minutesOf(detail)
}

function questionOf(detail: ClassDetail, { starts_at, minutes, teacher, room }: Target) {
  if (!starts_at) return null
  return {
    class: detail.id,
    course: detail.course.id,
    teacher: teacher?.id ?? detail.teacher.id,
    ...(detail.group && { group: detail.group.id }),
    ...((room ?? detail.room) && { room: (room ?? detail.room)?.id }),
    starts_at,
    minutes,
  }
}
