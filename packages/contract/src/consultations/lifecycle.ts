import type { Lifecycle } from '../lifecycle.ts'

/**
 * A request is new until somebody takes it. Whoever did not answer can be taken up again, and asks again by the form;
 * what has ended can be reopened, because people press the wrong button.
 */
export const consultationLifecycle = {
  new: {
    take: 'in_work',
    no_answer: 'no_answer',
    make_student: 'student',
    close: 'closed',
    ask_again: 'new',
  },
  in_work: {
    take: 'in_work',
    no_answer: 'no_answer',
    make_student: 'student',
    close: 'closed',
    ask_again: 'in_work',
  },
  no_answer: {
    take: 'in_work',
    no_answer: 'no_answer',
    make_student: 'student',
    close: 'closed',
    ask_again: 'in_work',
  },
  student: { reopen: 'in_work' },
  closed: { reopen: 'in_work' },
} as const satisfies Lifecycle

export type ConsultationState = keyof typeof consultationLifecycle
export const consultationStates = Object.keys(consultationLifecycle) as [
  ConsultationState,
  ...ConsultationState[],
]
/** The states in which somebody still waits; a repeated request of the same contact joins them. */
export const openConsultationStates = ['new', 'in_work', 'no_answer'] as const

/** Why a request is closed without a student. */
export const closeReasons = [
  'not_interested',
  'too_expensive',
  'other_school',
  'unreachable',
  'not_a_request',
  'another',
] as const
export type CloseReason = (typeof closeReasons)[number]

/** How somebody wants to be contacted. */
export const contactWays = ['call', 'whatsapp', 'telegram', 'email'] as const
export type ContactWay = (typeof contactWays)[number]

/** When somebody wants to be contacted, by the school's clock. */
export const contactTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type ContactTime = (typeof contactTimes)[number]
