import { classLifecycle } from '@qadam/contract/classes/lifecycle.ts'
import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import type { Role } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Blocker } from './errors.ts'

export type ClassAction = 'conduct' | 'reschedule' | 'cancel' | 'reset' | 'edit' | 'mark' | 'delete'
export const classActions = ['conduct', 'reschedule', 'cancel', 'reset', 'edit', 'mark', 'delete'] as const

/** What a month leaves somebody; without a limit nothing is counted. */
export interface Allowance {
  readonly used: number
  readonly most: number | null
  readonly notice_hours: number
}

/** All that decides what somebody may do with a class. */
export interface Situation {
  readonly role: Role
  readonly now: Date
  readonly status: ClassStatus
  readonly startsAt: Date
  /** How its beginning is told to the reader. */
  readonly begins: { readonly day: string; readonly from: string }
  readonly students: number
  /** Whether some of them are outside the access of the manager who acts. */
  readonly hasHiddenStudents: boolean
  readonly finishedAt: Date | null
  /** Where the class that it was moved to stands. */
  readonly movedTo: ClassStatus | null
  /** Until which day held classes are closed, when this one is among them; as the reader is told. */
  readonly closedUntil: string | null
  readonly allowances: Readonly<Record<'cancel' | 'transfer', Allowance>>
}

const notForRole: Blocker = { code: 'request.not_allowed' }
/** A manager whose access is narrowed changes classes of students whom they all see. */
export const hiddenStudents: Blocker = { code: 'schedule.hidden_students' }
const dayMs = 86_400_000

/** Why an action is not open, or null while it is. The lifecycle first, then who acts, then time and counts. */
export function blockerOf(action: ClassAction, situation: Situation): Blocker | null {
  const { role, status } = situation
  if (role === 'student' && !['reschedule', 'cancel', 'reset'].includes(action)) return notForRole
  if (action === 'delete' && !isStaff(situation.role)) return notForRole
  if (!isPossibleFrom(action, status)) return { code: `schedule.is_${status}` }
  // Attendance is marked student by student; every other act is done to all of them.
  if (action !== 'mark' && situation.hasHiddenStudents) return hiddenStudents
  switch (action) {
    case 'conduct':
      return notBegun(situation)
    case 'mark':
      return notBegun(situation) ?? monthClosed(situation)
    case 'reschedule':
      return limitOf('transfer', situation)
    case 'cancel':
      return limitOf('cancel', situation)
    case 'reset':
      return resetBlocker(situation)
    case 'edit':
      return monthClosed(situation)
    case 'delete':
      return null
  }
}

function notBegun({ now, startsAt, begins }: Situation): Blocker | null {
  return now < startsAt ? { code: 'schedule.not_begun', values: begins } : null
}

/** What was held in a month that the school has closed is counted and paid for: nobody changes it any more. */
function monthClosed({ status, closedUntil }: Situation): Blocker | null {
  if (status !== 'finished' || closedUntil === null) return null
  return { code: 'schedule.month_closed', values: { day: closedUntil } }
}

function isPossibleFrom(action: ClassAction, status: ClassStatus): boolean {
  if (action === 'delete') return status === 'planned'
  if (action === 'edit' || action === 'mark') return status === 'planned' || status === 'finished'
  return after(classLifecycle, status, action) !== undefined
}

/** Notice and the month's quota bind students and teachers; those who run the school act for a reason. */
function limitOf(kind: 'cancel' | 'transfer', situation: Situation): Blocker | null {
  const { role, now, startsAt, students, allowances } = situation
  if (isStaff(situation.role)) return null
  if (role === 'student' && students > 1) return { code: 'schedule.not_alone' }
  if (now >= startsAt) return { code: 'schedule.has_begun' }
  const { used, most, notice_hours: hours } = allowances[kind]
  if (now.getTime() > startsAt.getTime() - hours * 3_600_000)
    return { code: `schedule.${kind}_notice_over`, values: { hours } }
  if (most !== null && used >= most) return { code: `schedule.${kind}_quota_used`, values: { used, most } }
  return null
}

function resetBlocker(situation: Situation): Blocker | null {
  const { role, now, status, startsAt, finishedAt, movedTo } = situation
  if (status === 'finished') {
    if (role === 'student') return { code: 'schedule.reset_is_staff' }
    const closed = monthClosed(situation)
    if (closed) return closed
    const isOld = finishedAt !== null && now.getTime() - finishedAt.getTime() > dayMs
    return role === 'teacher' && isOld ? { code: 'schedule.reset_day_over' } : null
  }
  if (!isStaff(situation.role)) return { code: 'schedule.reset_is_staff' }
  if (status === 'rescheduled' && movedTo !== 'planned') return { code: 'schedule.moved_further' }
  return startsAt <= now ? { code: 'schedule.time_over' } : null
}
