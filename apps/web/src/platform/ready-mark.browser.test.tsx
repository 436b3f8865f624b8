import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { syncReadyMark } from './ready-mark.ts'

const isReady = () => document.documentElement.dataset.ready !== undefined
const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))

test('the document is marked as ready while no query, mutation or navigation is pending', async () => {
  const queryClient = new QueryClient()
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute({ notFoundComponent: () => null }), history })
  await router.load()
  syncReadyMark(router, queryClient)
  await expect.poll(isReady).toBe(true)
  const { promise, resolve } = Promise.withResolvers<number>()
  const asked = queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => promise })
  expect(isReady()).toBe(false)
  await idle()
  expect(isReady()).toBe(false)
  resolve(1)
  await asked
  await expect.poll(isReady).toBe(true)
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => idle() })
  const done = change.execute(undefined)
  expect(isReady()).toBe(false)
  await done
  await expect.poll(isReady).toBe(true)
})
