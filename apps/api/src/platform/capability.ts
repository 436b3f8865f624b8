import type { App, Services } from './http/app-services.ts'
import type { JobKind } from './jobs/job-queue.ts'
import type { NightlyTask } from './jobs/nightly-tasks.ts'
import type { DeclaredNotice } from './notices/notice.ts'

/** The parts that a capability contributes to the server. */
export interface Capability {
  /** Name of its folder. */
  readonly name: string
  /** Registers its calls. */
  readonly routes: (app: App) => void
  /** Registers the workers of its background jobs in this process. */
  readonly jobs?: (services: Services) => Promise<void>
  /** Its job kinds: the migrating role creates a queue for each. */
  readonly queues?: readonly Pick<JobKind<object>, 'name'>[]
  /** Registers its reactions to events. */
  readonly reactions?: () => void
  /** What it notifies people of. Each notice brings its reaction, its job and its queue. */
  readonly notices?: readonly DeclaredNotice[]
  /** Tasks run for each school once a night, in no order; each must be idempotent. */
  readonly nightly?: readonly NightlyTask[]
  /** Registers its extensions at extension points of capabilities below it. */
  readonly extensions?: () => void
}

/** Declares a capability. */
export const capability = (value: Capability): Capability => value
