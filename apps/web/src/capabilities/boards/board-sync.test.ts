import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardSync, isNewer, type SyncState, type Versioned } from './board-sync.ts'

const element = (id: string, version: number, versionNonce = 5): Versioned => ({ id, version, versionNonce })

function desk() {
  const calls: (readonly Versioned[])[] = []
  const shown: Versioned[] = []
  const saved: (readonly Versioned[])[] = []
  const states: SyncState[] = []
  const answer = { elements: [] as Versioned[], fails: null as unknown }
  const sync = boardSync<Versioned>({
    draw: async (elements) => {
      calls.push(elements)
      if (answer.fails) throw answer.fails
      return { elements: answer.elements }
    },
    show: (elements) => void shown.push(...elements),
    keep: (elements) => void saved.push(elements),
    onState: (state) => void states.push(state),
    mayHelpLater: (thrown) => thrown === 'network',
  })
  return { sync, calls, shown, saved, states, answer }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of two states of an element the higher version wins, of equal versions the lower nonce', () => {
  expect(isNewer(element('a', 2), element('a', 1))).toBe(true)
  expect(isNewer(element('a', 1, 3), element('a', 1, 5))).toBe(true)
  expect(isNewer(element('a', 1, 5), element('a', 1, 5))).toBe(false)
})

test('strokes gather for a moment and only the last state of each is sent', async () => {
  const { sync, calls } = desk()
  sync.changed([element('a', 1)])
  sync.changed([element('a', 2), element('b', 1)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toEqual([[element('a', 2), element('b', 1)]])
  sync.changed([element('a', 2), element('b', 1)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(1)
})

test('what came from elsewhere is shown and not sent back', async () => {
  const { sync, calls, shown } = desk()
  sync.arrived([element('a', 4)])
  sync.changed([element('a', 4)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).toEqual([element('a', 4)])
  expect(calls).toEqual([])
})

test('while the line is cut strokes wait, are kept, and go out once it is back', async () => {
  const { sync, calls, saved, states, answer } = desk()
  answer.fails = 'network'
  sync.changed([element('a', 1)])
  await vi.advanceTimersByTimeAsync(500)
  expect(states.at(-1)).toMatchObject({ waiting: 1, isCut: true })
  expect(saved.at(-1)).toEqual([element('a', 1)])
  sync.changed([element('a', 1), element('b', 1)])
  answer.fails = null
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls.at(-1)).toEqual([element('a', 1), element('b', 1)])
  expect(states.at(-1)).toEqual({ waiting: 0, isCut: false, refusal: null })
  expect(saved.at(-1)).toEqual([])
})

test('a newer state that lay on the server takes the place of the one that was sent', async () => {
  const { sync, shown, answer, calls } = desk()
  answer.elements = [element('a', 7)]
  sync.changed([element('a', 3)])
  await vi.advanceTimersByTimeAsync(500)
  expect(shown).toEqual([element('a', 7)])
  sync.changed([element('a', 7)])
  await vi.advanceTimersByTimeAsync(500)
  expect(calls).toHaveLength(1)
})

test('a board that is closed says why and asks no more', async () => {
  const { sync, calls, states, answer } = desk()
  answer.fails = 'closed'
  sync.changed([element('a', 1)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  expect(states.at(-1)).toMatchObject({ waiting: 0, refusal: 'closed' })
})
