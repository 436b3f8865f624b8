/** What an assignment slot requires: a text, files, or anything that suits the lesson. */
export const whatIsAsked = ['essay', 'file_check', 'lesson'] as const
export type WhatIsAsked = (typeof whatIsAsked)[number]

/** States of a student's homework; `to_do` is not begun. */
export const ownStates = ['to_do', 'draft', 'submitted', 'graded', 'returned', 'excused'] as const
export type OwnState = (typeof ownStates)[number]

/** Who acts next: the student, the teacher, or nobody. */
export const ownStages = ['to_do', 'waiting', 'checked'] as const
export type OwnStage = (typeof ownStages)[number]

const stages: Readonly<Record<OwnState, OwnStage>> = {
  to_do: 'to_do',
  draft: 'to_do',
  returned: 'to_do',
  submitted: 'waiting',
  graded: 'checked',
  excused: 'checked',
}

/** Returns the stage of a state. */
export function stageOf(state: OwnState): OwnStage {
  return stages[state]
}

/** Returns the states of a stage. */
export function statesIn(stage: OwnStage): OwnState[] {
  return ownStates.filter((state) => stages[state] === stage)
}
