/** What a place asks of its student: a text, files, or whatever suits the lesson. */
export const whatIsAsked = ['essay', 'file_check', 'lesson'] as const
export type WhatIsAsked = (typeof whatIsAsked)[number]

/** How a student's homework stands; `to_do` is not begun. */
export const ownStates = ['to_do', 'draft', 'submitted', 'graded', 'returned', 'excused'] as const
export type OwnState = (typeof ownStates)[number]

/** Whose turn it is: the student's, the teacher's, nobody's. */
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

/** Whose turn it is in a state. */
export function stageOf(state: OwnState): OwnStage {
  return stages[state]
}

/** The states of a stage. */
export function statesIn(stage: OwnStage): OwnState[] {
  return ownStates.filter((state) => stages[state] === stage)
}
