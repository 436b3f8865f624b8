import type { Lifecycle } from '../lifecycle.ts'

/**
 * A draft is saved while it is written, submitted, and then graded or returned; saving after a return begins
 * the next attempt. Submitted homework is never removed, and an excused student is done.
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

/** The decisions of a grader. */
export const decisionActions = ['graded', 'returned', 'excused'] as const
export type DecisionAction = (typeof decisionActions)[number]
