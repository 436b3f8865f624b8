import type { Lifecycle } from '../lifecycle.ts'

/**
 * A draft is saved as it is written, handed in, and then graded or returned; whoever writes on after a return begins
 * the next attempt. What was handed in is never removed, and who is excused is done.
 */
export const homeworkLifecycle = {
  draft: { save: 'draft', submit: 'submitted', remove: 'removed', excuse: 'excused' },
  submitted: { take_back: 'draft', grade: 'graded', return: 'returned', excuse: 'excused' },
  graded: { grade: 'graded', return: 'returned' },
  returned: { save: 'draft', excuse: 'excused' },
  excused: {},
  removed: {},
} as const satisfies Lifecycle

export type HomeworkState = keyof typeof homeworkLifecycle
export const homeworkStates = Object.keys(homeworkLifecycle) as [HomeworkState, ...HomeworkState[]]

/** What a grader can decide. */
export const decisionActs = ['graded', 'returned', 'excused'] as const
export type DecisionAction = (typeof decisionActs)[number]
