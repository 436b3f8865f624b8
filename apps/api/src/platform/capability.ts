import type { App, Services } from './http/app-services.ts'
import type { JobKind } from './jobs/job-queue.ts'
import type { NightlyTask } from './jobs/nightly-tasks.ts'

/** What one capability adds to the product. */
export interface Capability {
  /** The name of its folder. */
  readonly name: string
  /** Registers its calls. */
  readonly routes: (app: App) => void
  /** Registers in this process what works its background jobs, and what follows from events by them. */
  readonly jobs?: (services: Services) => Promise<void>
  /** Its kinds of background jobs: the migrating role makes a queue for each. */
  readonly queues?: readonly Pick<JobKind<object>, 'name'>[]
  /** Registers what follows from events. */
  readonly reactions?: () => void
  /** What is done for each school once a night, in no order; each must bear being run twice. */
  readonly nightly?: readonly NightlyTask[]
  /** Registers what it does in steps of capabilities below it. */
  readonly extensions?: () => void
}

/** Declares a capability. */
export const capability = (value: Capability): Capability => value
