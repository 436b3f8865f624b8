import { actionsFrom, after } from '../lifecycle.ts'
import { applicationLifecycle, type applicationStatuses } from './lifecycle.ts'

export type ApplicationStatus = (typeof applicationStatuses)[number]
export type ApplicationState = keyof typeof applicationLifecycle
export type ApplicationAction = {
  [From in ApplicationState]: keyof (typeof applicationLifecycle)[From]
}[ApplicationState]

/** Five states, five colours of the theme; the word or icon always stands beside. */
export const statusColours = {
  selected: 'grey',
  under_review: 'blue',
  has_invitation: 'green',
  refusal: 'red',
  final_choice: 'purple',
} as const satisfies Record<ApplicationStatus, string>

/** What can keep a chosen program from being submitted; each may be waived, with a reason. */
export const submissionHurdles = ['documents', 'fee', 'round'] as const
export type SubmissionHurdle = (typeof submissionHurdles)[number]

/** Hours in which a student takes their final choice back. */
export const secondThoughtHours = 24
/** How many programs a student may choose for one year, unless the school says otherwise. */
export const maxChosenByDefault = 12
/** Evidence and program files must be smaller than this. */
export const maxApplicationFileBytes = 20 * 1024 * 1024

/** The action that leads from one state to another, or undefined when no action does. */
export function actionBetween(from: ApplicationState, to: ApplicationState): ApplicationAction | undefined {
  return actionsFrom(applicationLifecycle, from).find(
    (action) => after(applicationLifecycle, from, action) === to,
  ) as ApplicationAction | undefined
}

/** Acts that a student does for themselves; every other is the school's. */
export const ownActs: readonly ApplicationAction[] = ['select', 'remove', 'choose', 'give_up']

/** States that somebody of a role may ask for from a state; the server's guards come on top. */
export function nextStates(from: ApplicationState, who: 'student' | 'staff'): ApplicationState[] {
  return actionsFrom(applicationLifecycle, from)
    .filter((action) => who === 'staff' || ownActs.includes(action as ApplicationAction))
    .map((action) => after(applicationLifecycle, from, action) as ApplicationState)
}

/** What an action of the school cannot do without: a proof from the university, or a reason in words. */
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
