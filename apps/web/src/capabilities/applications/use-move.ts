import { removeApplication, setStatus } from '@qadam/contract/applications/endpoints.ts'
import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { call, newKey } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { applicationsKey } from './queries.ts'

export type Wanted = NonNullable<Sent<typeof setStatus>['body']>

interface MoveOptions {
  /** Called with the application, or without one when it was removed. */
  readonly onSuccess?: (answer: Answer<typeof setStatus> | undefined) => unknown
  readonly onFailure?: (thrown: unknown) => boolean | undefined
  readonly failure?: 'toast' | 'inline'
}

/** Returns the mutations of application statuses; invalidates all queries about applications and students. */
export function useMove(options: MoveOptions = {}) {
  const { submit, busy, failure } = useSubmit(
    (send: () => Promise<Answer<typeof setStatus> | undefined>) => send(),
    {
      ...options,
      invalidates: [applicationsKey, ['students']],
    },
  )
  return {
    busy,
    failure,
    move: (wanted: Wanted, file?: File | null) => {
      const idempotencyKey = newKey()
      return submit(() =>
        file
          ? upload(setStatus, { file }, { body: wanted })
          : call(setStatus, { body: wanted }, { idempotencyKey }),
      )
    },
    remove: (id: number, version: number, note?: string) =>
      submit(async () => {
        await call(removeApplication, { params: { id }, body: { version, note } })
        return undefined
      }),
  }
}
