import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './failure.ts'

/** Creates the query cache. Reads are retried twice after a network or server error. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, thrown) => failures < 2 && mayHelp(thrown),
        retryDelay: (failures) => Math.min(600 * 2 ** failures, 5000),
      },
      mutations: { retry: false },
    },
  })
}

function mayHelp(thrown: unknown): boolean {
  if (!(thrown instanceof ApiFailure)) return false
  return thrown.code === 'web.network' || thrown.status === 502 || thrown.status === 503
}
