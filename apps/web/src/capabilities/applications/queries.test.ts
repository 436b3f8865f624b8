import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { counts, statistics, steps } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a question of the analytics that is superseded is cancelled on its way [R306]', async () => {
  const signals: (AbortSignal | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal ?? undefined)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  const queryClient = new QueryClient()
  const ask = (options: { queryKey: QueryKey }) => queryClient.prefetchQuery(options as never)
  const asked = [ask(counts({})), ask(statistics({})), ask(steps({}))]
  await expect.poll(() => signals.length).toBe(3)
  await queryClient.cancelQueries()
  await Promise.all(asked)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true])
})
