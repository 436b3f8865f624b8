import { useSyncExternalStore } from 'react'
import type { KeyStore } from '../../../platform/storage.ts'
import { outcomeOf } from './outcome.ts'
import type { Attempt } from './queries.ts'

/** How many answers were graded and how many of them are right, over the attempts of one sitting. */
export interface Tally {
  readonly graded: number
  readonly correct: number
}

interface Saved {
  /** By attempt, so that one that is looked at again or graded further counts once. */
  readonly attempts: Readonly<Record<string, Tally>>
  /** Attempts from before the last reset count no more. */
  readonly left: readonly number[]
}

const nothing: Saved = { attempts: {}, left: [] }

/** The counters of one person in the session of the browser. */
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
      // A full storage keeps nothing; this page still counts.
    }
    for (const listener of listeners) listener()
  }
  return {
    sum: () => sum,
    /** Counts what of an attempt has been judged. */
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

/** The counters of somebody as React state. */
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
