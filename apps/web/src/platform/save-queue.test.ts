import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietMs, type SavedAnswers, saveQueue, type Waiting } from './save-queue.ts'

const essay = (text: string): TaskAnswer => ({ type: 'essay', text })
const wordsOf = ({ answer }: Waiting) => (answer.type === 'essay' ? answer.text : '')
const cut = new Error('no network')
const refused = new Error('refused')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function browser(): SavedAnswers {
  const saved = new Map<number, Waiting>()
  return {
    read: () => [...saved.values()],
    put: (one) => saved.set(one.taskId, one).has(one.taskId),
    drop: (one) => {
      if (saved.get(one.taskId)?.key === one.key) saved.delete(one.taskId)
    },
  }
}

function open(saved = browser()) {
  const reached: Waiting[] = []
  const net = { isCut: false, isRefused: false, gate: Promise.resolve() }
  let keys = 0
  const queue = saveQueue({
    send: async (one) => {
      if (net.isCut) throw cut
      if (net.isRefused) throw refused
      reached.push(one)
      await net.gate
    },
    kept: saved,
    newKey: () => `key ${++keys}`,
    mayHelpLater: (thrown) => thrown === cut,
  })
  return { queue, saved, net, reached }
}

test('what is typed goes out once it rests, and only its latest state', async () => {
  const { queue, reached, saved } = open()
  queue.change(1, essay('а'))
  queue.change(1, essay('аб'))
  await vi.advanceTimersByTimeAsync(quietMs - 1)
  expect(reached).toEqual([])
  expect(saved.read()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(reached.map(wordsOf)).toEqual(['аб'])
  expect(queue.state()).toMatchObject({ waiting: 0, hasSaved: true, isCut: false })
  expect(saved.read()).toEqual([])
})

test('answers to one task never overtake each other', async () => {
  const { queue, reached, net } = open()
  let letThrough = () => {}
  net.gate = new Promise((resolve) => {
    letThrough = resolve
  })
  queue.change(1, essay('first'))
  await vi.advanceTimersByTimeAsync(quietMs)
  queue.change(1, essay('second'))
  queue.change(2, essay('other'))
  queue.change(1, essay('third'))
  await vi.advanceTimersByTimeAsync(5 * quietMs)
  expect(reached.map(wordsOf)).toEqual(['first', 'other'])
  expect(queue.state().waiting).toBe(2)
  letThrough()
  await vi.advanceTimersByTimeAsync(0)
  expect(reached.map(wordsOf)).toEqual(['first', 'other', 'third'])
  expect(queue.state().waiting).toBe(0)
})

test('without a network answers wait, and go out once when it returns', async () => {
  const { queue, reached, net, saved } = open()
  net.isCut = true
  queue.change(1, essay('а'))
  await vi.advanceTimersByTimeAsync(quietMs)
  queue.change(1, essay('аб'))
  queue.change(2, essay('в'))
  await vi.advanceTimersByTimeAsync(quietMs)
  expect(queue.state()).toMatchObject({ waiting: 2, isCut: true })
  expect(saved.read().map(wordsOf)).toEqual(['аб', 'в'])
  net.isCut = false
  expect(await queue.sendAll()).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reached.map(wordsOf)).toEqual(['аб', 'в'])
  expect(queue.state()).toMatchObject({ waiting: 0, isCut: false })
  expect(saved.read()).toEqual([])
})

test('it tries again by itself, more and more seldom', async () => {
  const { queue, reached, net } = open()
  net.isCut = true
  queue.change(1, essay('а'))
  await vi.advanceTimersByTimeAsync(quietMs + 3000)
  net.isCut = false
  await vi.advanceTimersByTimeAsync(5999)
  expect(reached).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(reached.map(wordsOf)).toEqual(['а'])
})

test('after a reload what waited is there, newer than what the server told, and goes out with its own key', async () => {
  const before = open()
  before.net.isCut = true
  before.queue.change(7, essay('kept'))
  await vi.advanceTimersByTimeAsync(quietMs)
  const after = open(before.saved)
  expect(after.queue.state().answers.get(7)).toEqual(essay('kept'))
  expect(await after.queue.sendAll()).toBe(true)
  expect(after.reached).toEqual([{ taskId: 7, answer: essay('kept'), key: 'key 1' }])
  expect(await open(before.saved).queue.sendAll()).toBe(true)
  expect(open(before.saved).reached).toEqual([])
})

test('what the server refuses is told and not sent again', async () => {
  const { queue, reached, net, saved } = open()
  net.isRefused = true
  queue.change(1, essay('а'))
  await vi.advanceTimersByTimeAsync(quietMs)
  expect(queue.state()).toMatchObject({ waiting: 0, refusal: refused })
  net.isRefused = false
  expect(await queue.sendAll()).toBe(true)
  expect([reached, saved.read()]).toEqual([[], []])
})

test('a closed queue sends nothing more and keeps nothing', async () => {
  const { queue, reached, saved } = open()
  queue.change(1, essay('а'))
  queue.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([reached, saved.read()]).toEqual([[], []])
})

test('what a full device cannot keep is told of until it has been sent', async () => {
  const { queue, net } = open({ ...browser(), put: () => false })
  net.isCut = true
  queue.change(1, essay('а'))
  expect(queue.state()).toMatchObject({ waiting: 1, isKept: false })
  await vi.advanceTimersByTimeAsync(quietMs)
  expect(queue.state()).toMatchObject({ waiting: 1, isCut: true, isKept: false })
  net.isCut = false
  expect(await queue.sendAll()).toBe(true)
  expect(queue.state()).toMatchObject({ waiting: 0, isKept: true })
})
