import type { EventType, noPayload } from '../events/event-type.ts'

/** Where imports of one kind are kept. Their tables differ by what a row becomes; the way of a file is the same. */
export interface ImportHome {
  readonly table: string
  readonly faults: string
  /** What a run stages and what is worth nothing once the run has failed. */
  readonly staged: readonly string[]
  /** How its events begin. */
  readonly subject: 'programs' | 'students'
  /** The event that a run of this kind was cancelled. */
  readonly cancelled: EventType<string, typeof noPayload>
}
