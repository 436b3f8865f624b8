import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '../../../platform/storage.ts'
import { draftSavingOf } from './draft-saving.ts'
import type { Homework } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** Simulates a page load of a begun work with an unsent text. */
function reloaded(taskId: number, there: string, waits: string) {
  const answer: { body: unknown; key: string | null }[] = []
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    answer.push({
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return Promise.resolve(Response.json({ id: 5, version: 4, desc: waits, state: 'draft' }))
  })
  storage.setItem(`homework:0:1:${taskId}`, JSON.stringify({ text: waits, base: 'Алматы', key: 'once' }))
  const begun = { id: 5, version: 3, desc: there, state: 'draft' } as Homework
  return { answer, saving: draftSavingOf({ lessonId: 1, taskId }, begun) }
}

test('a text that waited over a reload is sent with the key it had', async () => {
  const { answer, saving } = reloaded(1, 'Алматы', 'Алматы стоит у гор.')
  await saving.queue.sendAll()
  expect(answer).toEqual([{ body: { desc: 'Алматы стоит у гор.', version: 3 }, key: 'once' }])
  expect(saving.queue.state()).toMatchObject({ waiting: 0, hasSaved: true, refusal: null })
})

test('a text that the server has, though its answer was lost, is not sent again under a key that it used up', async () => {
  const { answer, saving } = reloaded(2, 'Алматы стоит у гор.', 'Алматы стоит у гор.')
  await saving.queue.sendAll()
  expect(answer).toEqual([])
  expect(saving.queue.state()).toMatchObject({ waiting: 0, hasSaved: true, refusal: null })
  expect(storage.getItem('homework:0:1:2')).toBeNull()
})
