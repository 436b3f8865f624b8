import type { OwnState } from '@qadam/contract/homework/own.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useQueue } from '../../../platform/use-queue.ts'
import { applyAnswer, type DraftSaving, draftSavingOf, isOtherText, waitingText } from './draft-saving.ts'
import { type Homework, type OwnSlot, ownSlot, type Slot } from './queries.ts'
import { theText } from './saved-text.ts'

export interface DraftState {
  readonly text: string
  readonly write: (text: string) => void
  readonly saving: DraftSaving
  readonly waiting: boolean
  readonly isCut: boolean
  readonly isKept: boolean
  readonly hasSaved: boolean
  /** Why the server rejected the text, unless another device wrote a different one. */
  readonly refusal: unknown
  /** The text from another device, if it differs. */
  readonly other: string | null
  readonly settle: (preferOwn: boolean) => void
}

/** Returns the draft of a homework: saved in the browser during typing, on the server after a pause. */
export function useDraft(slot: Slot, data: OwnSlot): DraftState {
  const cache = useQueryClient()
  const { lessonId, taskId } = slot
  const [saving] = useState(() => draftSavingOf(slot, data.begun))
  const [text, setText] = useState(() => waitingText(saving) ?? data.begun?.desc ?? '')
  const state = useQueue(saving.queue)
  const { begun } = data
  useEffect(() => {
    if (begun && applyAnswer(saving, begun)) setText(begun.desc)
  }, [begun, saving])
  useEffect(() => {
    saving.onSaved = (saved: Homework) => {
      const key = ownSlot({ lessonId, taskId }).queryKey
      void cache.cancelQueries({ queryKey: key })
      cache.setQueryData(
        key,
        (old) => old && { ...old, begun: saved, homework: saved.id, state: ownState(saved) },
      )
    }
  }, [cache, saving, lessonId, taskId])
  const write = (next: string) => {
    setText(next)
    saving.queue.change(theText, { text: next, base: saving.base })
  }
  const isOther = isOtherText(state.refusal)
  return {
    text,
    write,
    saving,
    waiting: state.waiting > 0,
    isCut: state.isCut,
    isKept: state.isKept,
    hasSaved: state.hasSaved,
    refusal: isOther ? null : state.refusal,
    other: isOther ? (saving.known?.desc ?? '') : null,
    settle: (preferOwn) => {
      saving.base = saving.known?.desc ?? ''
      write(preferOwn ? text : saving.base)
    },
  }
}

const ownState = ({ state }: Homework): OwnState => (state === 'removed' ? 'to_do' : state)
