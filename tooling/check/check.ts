/** One promise of the house. `looked` says how much was looked at: a check that looked at nothing fails. */
export interface Check {
  readonly title: string
  run(root: string): Promise<Outcome>
}

export interface Outcome {
  readonly looked: number
  readonly unit: string
  readonly faults: readonly string[]
}
