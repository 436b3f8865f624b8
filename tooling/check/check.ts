/**
 * One rule of the project. `looked` is the number of places examined: a check that examined nothing fails.
 */
export interface Check {
  readonly title: string
  run(root: string): Promise<Outcome>
}

export interface Outcome {
  readonly looked: number
  readonly unit: string
  readonly faults: readonly string[]
}
