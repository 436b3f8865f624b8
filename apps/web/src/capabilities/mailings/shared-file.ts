import { getSharedFile } from '@qadam/contract/mailings/files.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'

/** Returns true when a link opens nothing any more, or never did. */
export const isEnded = (failure: unknown): boolean =>
  isFailure(failure) && (failure.status === 404 || failure.status === 410)

export const sharedFileQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-file', token],
    queryFn: ({ signal }) => call(getSharedFile, { params: { token } }, { signal, quiet: true }),
    retry: (count, failure) => count < 2 && !isEnded(failure),
  })
