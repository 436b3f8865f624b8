import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { bearerOf } from '../testing/sign-in.ts'
import { leave } from './log-out.ts'
import { loginSucceeded } from './session.ts'

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

test('logging out leaves none of one’s own work on the device; that of others stays for them, and so does the language', async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  loginSucceeded(bearerOf('student'))
  const keysOf = (person: number) => [
    `attempt:${person}:4:1`,
    `homework:${person}:1:5:`,
    `board:${person}:3`,
    `grading:${person}:9`,
    `draft:program:${person}:new`,
    `draft:task:${person}:4`,
    `tus::${person}-4-lesson.mp4::1`,
  ]
  const drafts = [`draft:7:message:7`, `draft:71:message:71`]
  const stores = [[...keysOf(7), ...keysOf(71), 'lang'], drafts].map((keys) => {
    const saved: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, '1']))
    Object.defineProperty(saved, 'removeItem', { value: (key: string) => delete saved[key] })
    Object.defineProperty(saved, 'setItem', { value: () => undefined })
    return saved
  })
  vi.stubGlobal('localStorage', stores[0])
  vi.stubGlobal('sessionStorage', stores[1])
  await leave(new QueryClient())
  expect(stores.map((saved) => Object.keys(saved))).toEqual([[...keysOf(71), 'lang'], [drafts[1]]])
})
