import { useEffect, useRef, useState } from 'react'
import { freshDraft, type GradeDraft, saveDraft, savedDraft } from './grade-draft.ts'
import type { Work } from './queries.ts'
import type { Conflict } from './use-decide.ts'

export type Asking = 'return' | 'excuse' | null

export interface DraftInHand {
  readonly value: GradeDraft
  /** True when there are unsent changes. */
  readonly isKept: boolean
  readonly set: (change: Partial<GradeDraft> | ((now: GradeDraft) => Partial<GradeDraft>)) => void
  /** True when what is missing is shown: after an attempt to save. */
  readonly showsLack: boolean
  readonly showLack: () => void
  readonly asks: Asking
  readonly ask: (what: Asking) => void
}

/** Returns the draft decision, saved in the browser on every change until it is sent. */
export function useDraft(work: Work, onConflict: (conflict: Conflict) => void): DraftInHand {
  const [saved] = useState(() => savedDraft(work.id))
  const [value, setValue] = useState<GradeDraft>(() => saved ?? freshDraft(work))
  const [isSaved, setSaved] = useState(saved !== null)
  const [showsLack, setShowsLack] = useState(false)
  const [asks, ask] = useState<Asking>(null)
  const current = useRef(value)
  // Written for an older version that someone else has graded since.
  const isLate = saved !== null && saved.version !== work.version && work.state === 'graded'
  useEffect(() => {
    if (isLate && saved) onConflict({ theirs: work, draft: saved })
  }, [isLate, saved, work, onConflict])
  return {
    value,
    isKept: isSaved,
    set: (change) => {
      const changed = typeof change === 'function' ? change(current.current) : change
      current.current = { ...current.current, ...changed, version: work.version }
      setValue(current.current)
      setSaved(true)
      saveDraft(work.id, current.current)
    },
    showsLack,
    showLack: () => setShowsLack(true),
    asks,
    ask,
  }
}
