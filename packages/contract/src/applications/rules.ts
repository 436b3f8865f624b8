import { actionsFrom, after } from '../lifecycle.ts'
import { applicationLifecycle, type applicationStatuses } from './lifecycle.ts'

export type ApplicationStatus = (typeof applicationStatuses)[number]
export type ApplicationState = keyof typeof applicationLifecycle
export type ApplicationAction = {
  [From in ApplicationState]: keyof (typeof applicationLifecycle)[From]
}[ApplicationState]

/** Theme colours of the five statuses. Never the only signal: a word or icon is always shown next to it. */
export const statusColours = {
  selected: 'grey',
  under_review: 'blue',
  has_invitation: 'green',
  refusal: 'red',
  final_choice: 'purple',
} as const satisfies Record<ApplicationStatus, string>

/** Conditions that can block the submission of a chosen program; each may be waived, with a reason. */
export const submissionHurdles = ['documents', 'fee', 'round'] as const
export type SubmissionHurdle = (typeof submissionHurdles)[number]

/** How far a condition of an offer is: met, being checked by the school, or to be done. */
export const conditionStates = ['met', 'checking', 'to_do'] as const
export type ConditionState = (typeof conditionStates)[number]
export const maxConditions = 20

/** Hours within which a student can withdraw the final choice. */
export const secondThoughtHours = 24
/** Seconds within which whoever moved an application can undo it; its student is notified after them. */
export const undoSeconds = 30
/** How many programs a student may choose per year by default. */
export const maxChosenByDefault = 12
/** Exclusive size limit of evidence and program files, in bytes. */
export const maxApplicationFileBytes = 20 * 1024 * 1024

/** Returns the action that leads from one state to another, or undefined. */
export function actionBetween(from: ApplicationState, to: ApplicationState): ApplicationAction | undefined {
  return actionsFrom(applicationLifecycle, from).find(
    (action) => after(applicationLifecycle, from, action) === to,
  ) as ApplicationAction | undefined
}

/** Actions that students perform themselves; all others are the school's. */
export const ownActions: readonly ApplicationAction[] = ['select', 'remove', 'choose', 'give_up']

/** Returns the states that a role may request from a state; the server's guards apply on top. */
export function nextStates(from: ApplicationState, who: 'student' | 'staff'): ApplicationState[] {
  return actionsFrom(applicationLifecycle, from)
    .filter((action) => who === 'staff' || ownActions.includes(action as ApplicationAction))
    .map((action) => after(applicationLifecycle, from, action) as ApplicationState)
}

/**
 * Returns the proof that an action of the school requires: evidence from the university, a written reason,
 * either, or none (null).
 */
export function needsProof(action: ApplicationAction): 'evidence' | 'evidence_or_note' | 'note' | null {
  switch (action) {
    case 'invite':
      return 'evidence'
    case 'refuse':
      return 'evidence_or_note'
    case 'take_back':
    case 'reopen':
      return 'note'
    default:
      return null
  }
}
