import type { Services } from '../platform/http/app-services.ts'

/**
 * Runs an upload while the pool has one free connection, and `other` when the upload begins to write to the
 * store. `other` fails unless the upload has released its connection by then.
 */
export async function withOneConnection<T>(
  { pools, files, settings }: Services,
  upload: () => Promise<T>,
  other: () => Promise<unknown>,
): Promise<T> {
  const taken = await Promise.all(
    Array.from({ length: settings.DATABASE_POOL - 1 }, () => pools.requests.connect()),
  )
  const { put, keep } = files
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const paused =
    <Args extends unknown[]>(write: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      reached.resolve()
      await released.promise
      return write.apply(files, args)
    }
  Object.assign(files, { put: paused(put), keep: paused(keep) })
  try {
    const uploading = upload()
    await Promise.race([
      reached.promise,
      uploading.then(() => Promise.reject(new Error('nothing was stored'))),
    ])
    await other()
    released.resolve()
    return await uploading
  } finally {
    released.resolve()
    Object.assign(files, { put, keep })
    for (const client of taken) client.release()
  }
}
