import type { EventType, noPayload } from '../events/event-type.ts'

/** The tables of one kind of import. They differ by what a row becomes; file handling is the same. */
export interface ImportHome {
  readonly table: string
  readonly faults: string
  /** Tables with staged data of a run, worthless once it has failed. */
  readonly staged: readonly string[]
  /** Prefix of its event names. */
  readonly subject: 'programs' | 'students'
  /** The event recorded when a run of this kind is cancelled. */
  readonly cancelled: EventType<string, typeof noPayload>
}
