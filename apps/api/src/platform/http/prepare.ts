import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { Actor } from '../access/actor.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { type MeasuredFile, type StagedFile, StagedFiles } from '../files/staged-files.ts'
import type { Limit } from '../limits/limits.ts'
import type { Requester } from '../limits/queue-client.ts'
import type { Services } from './app-services.ts'
import type { Call } from './call.ts'
import { Failure } from './failure.ts'
import { storedBefore } from './once.ts'

/**
 * A call before its transaction opens: files are decoded and stored here, however long it takes, without
 * holding a connection.
 */
export type Preparing<E extends EndpointShape = EndpointShape, A extends Actor | null = Actor> = Omit<
  Call<E, A>,
  'db' | 'afterCommit'
> & {
  /** Stores content; `storeFile` writes its row. Content without a row is purged when the call is over. */
  stage(source: MeasuredFile | Uint8Array, options?: { readonly sealed?: boolean }): Promise<StagedFile>
}

/** How a call processes uploads before its transaction. */
export interface Preparation<E extends EndpointShape, A extends Actor | null, Asked, Prepared> {
  /**
   * Runs before the files are read, in a short transaction: checks access to the object, consents and limits.
   */
  readonly before?: (call: Call<E, A>) => Promise<Asked>
  /** Reads and stores the files, with no transaction open. Its result is passed to the handler. */
  readonly prepare?: (call: Preparing<E, A>, asked: Asked) => Promise<Prepared>
}

/** Every upload declares a rate limit per person; no other call does. */
export type Quota<E extends EndpointShape> = E extends { readonly upload: object }
  ? { readonly quota: Limit }
  : { readonly quota?: never }

/** Returns a call as `prepare` receives it. */
function preparingOf<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  staged: StagedFiles,
): Preparing<E, A> {
  const { db: _, afterCommit: __, ...rest } = call
  return { ...rest, stage: (source, options) => staged.stage(source, { ...options, owner: call.actor }) }
}

/**
 * Runs `work` with staged files, and purges those without a row. When the transaction's outcome is uncertain,
 * the nightly purge does it.
 */
export async function withStagedFiles<T>(
  services: Services,
  schoolId: number,
  work: (staged: StagedFiles) => Promise<T>,
): Promise<T> {
  const staged = new StagedFiles(services, schoolId)
  try {
    const result = await work(staged)
    await staged.purgeUnclaimed()
    return result
  } catch (error) {
    // A full disk is certain too, and what was staged would fill it further.
    if (error instanceof Failure && (error.status < 500 || error.status === 507))
      await staged.purgeUnclaimed()
    throw error
  }
}

interface Preparable<E extends EndpointShape, A extends Actor | null> {
  readonly schoolId: number
  readonly requester: Requester
  /** Returns the call in a transaction, after its access check. */
  readonly admitted: (db: SchoolDb) => Promise<Call<E, A>>
  readonly key: string | null
  readonly staged: StagedFiles
}

/** Returns the result of `prepare`, or the earlier response to this request. */
export async function preparedBy<E extends EndpointShape, A extends Actor | null, Asked, Prepared>(
  services: Services,
  { before, prepare }: Preparation<E, A, Asked, Prepared>,
  { schoolId, requester, admitted, key, staged }: Preparable<E, A>,
): Promise<{ readonly prepared: Prepared } | { readonly kept: unknown }> {
  const first = await services.queue.run(requester, () =>
    inSchool(services.pools, { schoolId, readOnly: true, now: services.clock.now() }, async (db) => {
      const call = await admitted(db)
      const stored = key === null ? null : await storedBefore(call, key)
      return stored ?? { call, asked: (await before?.(call)) as Asked }
    }),
  )
  if ('kept' in first) return first
  return { prepared: (await prepare?.(preparingOf(first.call, staged), first.asked)) as Prepared }
}
