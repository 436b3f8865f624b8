import { useSyncExternalStore } from 'react'
import type { KeyStore } from '../../../platform/storage.ts'
import { outcomeOf } from './outcome.ts'
import type { Attempt } from './queries.ts'

/** Graded and correct answers over the attempts of one session. */
export interface Tally {
  readonly graded: number
  readonly correct: number
}

interface Saved {
  /** By attempt, so that reopened or further graded attempts count once. */
  readonly attempts: Readonly<Record<string, Tally>>
  /** Ids of attempts before the last reset, which no longer count. */
  readonly left: readonly number[]
}

const nothing: Saved = { attempts: {}, left: [] }

/** Creates a person's counters in session storage. */
export function tallyOf(store: KeyStore | undefined, personId: number) {
  const key = `tally:${personId}`
  const listeners = new Set<() => void>()
  let saved = read(store?.getItem(key) ?? null)
  let sum = summed(saved)
  const save = (next: Saved) => {
    saved = next
    sum = summed(next)
    try {
      store?.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is full: this page still counts.
    }
    for (const listener of listeners) listener()
  }
  return {
    sum: () => sum,
    /** Counts the graded answers of an attempt. */
    count: ({ id, tasks }: Pick<Attempt, 'id' | 'tasks'>) => {
      const judged = tasks.filter(({ result }) => result && !result.awaits)
      const now = {
        graded: judged.length,
        correct: judged.filter((task) => outcomeOf(task) === 'right').length,
      }
      const known = saved.attempts[id]
      if (saved.left.includes(id) || now.graded === 0) return
      if (known?.graded === now.graded && known.correct === now.correct) return
      save({ ...saved, attempts: { ...saved.attempts, [id]: now } })
    },
    reset: () =>
      save({ attempts: {}, left: [...new Set([...saved.left, ...Object.keys(saved.attempts).map(Number)])] }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const open = new Map<number, ReturnType<typeof tallyOf>>()

/** Returns a person's counters as React state. */
export function useTally(personId: number) {
  const tally = open.get(personId) ?? tallyOf(sessionStore(), personId)
  open.set(personId, tally)
  return { tally, sum: useSyncExternalStore(tally.subscribe, tally.sum) }
}

function sessionStore(): KeyStore | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

function read(text: string | null): Saved {
  try {
    const { attempts, left } = JSON.parse(text ?? '{}') as Partial<Saved>
    return attempts && left ? { attempts, left } : nothing
  } catch {
    return nothing
  }
}

function summed({ attempts }: Saved): Tally {
  const all = Object.values(attempts)
  return {
    graded: all.reduce((sum, one) => sum + one.graded, 0),
    correct: all.reduce((sum, one) => sum + one.correct, 0),
  }
}
