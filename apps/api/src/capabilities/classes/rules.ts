import { classLifecycle } from '@qadam/contract/classes/lifecycle.ts'
import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import type { Role } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Blocker } from './errors.ts'

export type ClassAction = 'conduct' | 'reschedule' | 'cancel' | 'reset' | 'edit' | 'mark' | 'delete'
export const classActions = ['conduct', 'reschedule', 'cancel', 'reset', 'edit', 'mark', 'delete'] as const

/** The quota of a month; without a limit nothing is counted. */
export interface Allowance {
  readonly used: number
  readonly most: number | null
  readonly notice_hours: number
}

/** Everything that decides what the actor may do with a class. */
export interface Situation {
  readonly role: Role
  readonly now: Date
  readonly status: ClassStatus
  readonly startsAt: Date
  /** Its start time as shown to the reader. */
  readonly begins: { readonly day: string; readonly from: string }
  readonly students: number
  /** True when some of them are outside the acting manager's access. */
  readonly hasHiddenStudents: boolean
  readonly finishedAt: Date | null
  /** The status of its replacement; null without one. */
  readonly movedTo: ClassStatus | null
  /**
   * The day until which the school has closed its months, if this class or its replacement is among them; formatted for
   * the reader.
   */
  readonly closedUntil: string | null
  readonly allowances: Readonly<Record<'cancel' | 'transfer', Allowance>>
}

const notForRole: Blocker = { code: 'request.not_allowed' }
/** A manager with narrowed access changes only classes all of whose students they see. */
export const hiddenStudents: Blocker = { code: 'schedule.hidden_students' }
const dayMs = 86_400_000

/**
 * Returns why an action is not allowed, or null. Checks the lifecycle first, then the role, the closed months, then
 * time and quotas.
 */
export function blockerOf(action: ClassAction, situation: Situation): Blocker | null {
  const { role, status } = situation
  if (role === 'student' && !['reschedule', 'cancel', 'reset'].includes(action)) return notForRole
  if (action === 'delete' && !isStaff(situation.role)) return notForRole
  if (!isPossibleFrom(action, status)) return { code: `schedule.is_${status}` }
  // Attendance is marked per student; every other action affects all of them.
  if (action !== 'mark' && situation.hasHiddenStudents) return hiddenStudents
  if (situation.closedUntil !== null) return monthClosed(situation.closedUntil)
  switch (action) {
    case 'conduct':
    case 'mark':
      return notBegun(situation)
    case 'reschedule':
      return limitOf('transfer', situation)
    case 'cancel':
      return limitOf('cancel', situation)
    case 'reset':
      return resetBlocker(situation)
    case 'edit':
    case 'delete':
      return null
  }
}

function notBegun({ now, startsAt, begins }: Situation): Blocker | null {
  return now < startsAt ? { code: 'schedule.not_begun', values: begins } : null
}

/** The classes of a closed month are counted and paid for: nobody changes them, held or not. Hours are corrected by entries. */
export const monthClosed = (day: string): Blocker => ({ code: 'schedule.month_closed', values: { day } })

function isPossibleFrom(action: ClassAction, status: ClassStatus): boolean {
  if (action === 'delete') return status === 'planned'
  if (action === 'edit' || action === 'mark') return status === 'planned' || status === 'finished'
  return after(classLifecycle, status, action) !== undefined
}

/** Notice and monthly quota apply to students and teachers; staff act with a reason. */
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
    const isOld = finishedAt !== null && now.getTime() - finishedAt.getTime() > dayMs
    return role === 'teacher' && isOld ? { code: 'schedule.reset_day_over' } : null
  }
  if (!isStaff(situation.role)) return { code: 'schedule.reset_is_staff' }
  if (status === 'rescheduled' && movedTo !== 'planned') return { code: 'schedule.moved_further' }
  return startsAt <= now ? { code: 'schedule.time_over' } : null
}

/** What a school has set for students' and teachers' own changes; its settings form writes them. */
export interface ChangeLimits {
  readonly allowed_cancellations: number
  readonly allowed_transfers: number
  readonly cancel_notice_hours: number
  readonly transfer_notice_hours: number
  readonly teacher_cancellations: number | null
  readonly teacher_transfers: number | null
}

/** Returns how many cancellations or reschedulings a role may use in a month; null means unlimited. */
export function maxOf(limits: ChangeLimits, role: string, kind: 'cancel' | 'transfer'): number | null {
  const ofStudents = kind === 'cancel' ? limits.allowed_cancellations : limits.allowed_transfers
  const ofTeachers = kind === 'cancel' ? limits.teacher_cancellations : limits.teacher_transfers
  if (role === 'student') return ofStudents
  return role === 'teacher' ? (ofTeachers ?? ofStudents) : null
}

/** Returns the notice in hours that a role must give; staff need none. */
export function noticeOf(limits: ChangeLimits, role: string, kind: 'cancel' | 'transfer'): number {
  if (role !== 'student' && role !== 'teacher') return 0
  return kind === 'cancel' ? limits.cancel_notice_hours : limits.transfer_notice_hours
}
