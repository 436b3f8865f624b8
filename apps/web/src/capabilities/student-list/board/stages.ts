import type { Condition } from '@qadam/contract/students/list-filters.ts'

export interface Stage {
  readonly id: number
  readonly name: string
  readonly color?: string | null | undefined
}

/** A column of the board: the students of a stage; of none without one. */
export interface StageColumn {
  readonly stage: Stage | null
  /** Which students stand in it. */
  readonly conditions: readonly Condition[]
}

/** How many ids one condition may name. */
const maxIds = 50

/**
 * Returns the columns of a board in the order of the school's steps. A student stands at the furthest of their
 * steps, as on their own way abroad; first come those who have none.
 */
export function stageColumns(stages: readonly Stage[]): StageColumn[] {
  const ids = stages.map(({ id }) => id)
  return [
    { stage: null, conditions: noneOf(ids) },
    ...stages.map((stage, at) => ({
      stage,
      conditions: [
        { field: 'steps', op: 'any_of' as const, value: [stage.id] },
        ...noneOf(ids.slice(at + 1)),
      ],
    })),
  ]
}

function noneOf(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return []
  return [{ field: 'steps', op: 'none_of', value: ids.slice(0, maxIds) }, ...noneOf(ids.slice(maxIds))]
}

/** Returns the furthest stage among a student's steps. */
export function stageOf(steps: readonly number[], stages: readonly Stage[]): Stage | null {
  return stages.findLast(({ id }) => steps.includes(id)) ?? null
}

/** Returns the steps of a student who was moved to a stage: later ones are taken back, earlier ones stay. */
export function stepsAt(
  target: Stage | null,
  steps: readonly number[],
  stages: readonly Stage[],
): readonly number[] {
  const later = stages.slice(stages.findIndex(({ id }) => id === target?.id) + 1).map(({ id }) => id)
  const reached = steps.filter((id) => !later.includes(id))
  return target === null || reached.includes(target.id) ? reached : [...reached, target.id]
}
