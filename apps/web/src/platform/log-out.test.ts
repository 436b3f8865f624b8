import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { expiredFilters } from './filter-cookies.ts'
import { leave } from './log-out.ts'

afterEach(() => vi.unstubAllGlobals())

test('logging out forgets the nine saved filters and calls the server, also when it does not answer [R301]', async () => {
  const cookies: string[] = []
  const page = {
    set cookie(line: string) {
      cookies.push(line)
    },
  }
  const called: string[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address)
    throw new TypeError('no network')
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['people'], ['Айгерім'])
  await leave(queryClient)
  expect(cookies).toEqual(expiredFilters())
  const names = [
    'category',
    'degree',
    'university',
    'faculty',
    'city',
    'search',
    'language',
    'format',
    'univer_tag',
  ]
  expect(cookies.map((line) => line.split('=')[0])).toEqual(names)
  expect(called).toEqual(['/api/v1/user/accounts/logout/'])
  expect(queryClient.getQueryData(['people'])).toBeUndefined()
})

test('logging out leaves no answer on the device that waited for the network, and the language stays', async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const waiting = ['attempt:4:7', 'homework:1:5:', 'board:1:3', 'grading:9']
  const kept: Record<string, unknown> = Object.fromEntries([...waiting, 'lang'].map((key) => [key, '1']))
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] })
  vi.stubGlobal('localStorage', kept)
  await leave(new QueryClient())
  expect(Object.keys(kept)).toEqual(['lang'])
})
