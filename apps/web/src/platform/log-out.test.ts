import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { leave } from './log-out.ts'

afterEach(() => vi.unstubAllGlobals())

const saved = [
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

test('logging out forgets the nine saved filters and then calls the server, also when it does not answer [R161-R170 R301]', async () => {
  const done: string[] = []
  const page = {
    set cookie(line: string) {
      done.push(line)
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (address: string) => {
    done.push(address)
    throw new TypeError('no network')
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['people'], ['Айгерім'])
  await leave(queryClient)
  expect(done).toEqual([
    ...saved.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
    '/api/v1/user/accounts/logout/',
  ])
  expect(queryClient.getQueryData(['people'])).toBeUndefined()
})

test('logging out leaves no answer on the device that waited for the network, and the language stays', async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const waiting = ['attempt:4:7', 'homework:1:5:', 'board:1:3', 'grading:9']
  const saved: Record<string, unknown> = Object.fromEntries([...waiting, 'lang'].map((key) => [key, '1']))
  Object.defineProperty(saved, 'removeItem', { value: (key: string) => delete saved[key] })
  vi.stubGlobal('localStorage', saved)
  await leave(new QueryClient())
  expect(Object.keys(saved)).toEqual(['lang'])
})
