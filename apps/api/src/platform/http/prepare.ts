import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { Actor } from '../access/actor.ts'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { StagedFiles } from '../files/staged-files.ts'
import type { Limit } from '../limits/limits.ts'
import type { Services } from './app-services.ts'
import type { Call } from './call.ts'
import { Failure } from './failure.ts'
import { storedBefore } from './once.ts'

/**
 * A call before its transaction opens: files are decoded and laid down here, however long it takes, and no connection is
 * held meanwhile.
 */
export type Preparing<E extends EndpointShape = EndpointShape, A extends Actor | null = Actor> = Omit<
  Call<E, A>,
  'db' | 'afterCommit'
> & {
  /** Lays bytes down in the store; `storeFile` writes their row. What gets no row is purged when the call is over. */
  stage: StagedFiles['stage']
}

/** How a call reads what was sent, before its transaction. */
export interface Preparation<E extends EndpointShape, A extends Actor | null, Asked, Prepared> {
  /** Asked before anything is read of the files, in a short transaction: access to the thing, consents, limits. */
  readonly before?: (call: Call<E, A>) => Promise<Asked>
  /** Reads the files and lays them down, with no transaction open. Its result goes to the handler. */
  readonly prepare?: (call: Preparing<E, A>, asked: Asked) => Promise<Prepared>
}

/** Every upload declares how many of it a person may send; no other call does. */
export type Quota<E extends EndpointShape> = E extends { readonly upload: object }
  ? { readonly quota: Limit }
  : { readonly quota?: never }

/** A call as `prepare` sees it. */
function preparingOf<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  staged: StagedFiles,
): Preparing<E, A> {
  const { db: _, afterCommit: __, ...rest } = call
  return { ...rest, stage: (source, options) => staged.stage(source, options) }
}

/**
 * Runs `work` with files that may be laid down, and purges what got no row. Where it is not sure how the transaction
 * ended, the night does.
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
    if (error instanceof Failure && error.status < 500) await staged.purgeUnclaimed()
    throw error
  }
}

interface Preparable<E extends EndpointShape, A extends Actor | null> {
  readonly schoolId: number
  /** The call in a transaction, once its access is asked. */
  readonly admitted: (db: SchoolDb) => Promise<Call<E, A>>
  readonly key: string | null
  readonly staged: StagedFiles
}

/** What `prepare` made of the files, or the answer that this very request had before. */
export async function preparedBy<E extends EndpointShape, A extends Actor | null, Asked, Prepared>(
  services: Services,
  { before, prepare }: Preparation<E, A, Asked, Prepared>,
  { schoolId, admitted, key, staged }: Preparable<E, A>,
): Promise<{ readonly prepared: Prepared } | { readonly kept: unknown }> {
  const first = await inSchool(
    services.pools,
    { schoolId, readOnly: true, now: services.clock.now() },
    async (db) => {
      const call = await admitted(db)
      const stored = key === null ? null : await storedBefore(call, key)
      return stored ?? { call, asked: (await before?.(call)) as Asked }
    },
  )
  if ('kept' in first) return first
  return { prepared: (await prepare?.(preparingOf(first.call, staged), first.asked)) as Prepared }
}
