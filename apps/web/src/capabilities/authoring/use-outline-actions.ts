import {
  copyLesson,
  createLesson,
  deleteLesson,
  restoreLesson,
  updateLesson,
  updateLessons,
} from '@qadam/contract/lessons/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { titleNow } from '../../platform/title-now.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastUndo } from '../../ui/toasts.ts'
import { type Outline, type OutlineLesson, type OutlineSection, outlineOf } from '../lessons/queries.ts'
import { type Move, type Moved, placed, type Spot, spotOf, stepped } from './outline-order.ts'

export type OutlineItem = OutlineSection | OutlineLesson
export type OutlineActions = ReturnType<typeof useOutlineActions>

export function useOutlineActions(programId: number) {
  const { t } = useTranslation('lessons')
  const [announcement, setAnnouncement] = useState('')
  const moves = useMoves(programId, setAnnouncement)
  const items = useItemActions(programId)
  const addSection = useSubmit(
    (name: string) => call(createLesson, { body: { course_id: programId, ...titleNow(name) } }),
    { onSuccess: (_, name) => setAnnouncement(t('sectionAdded', { name })), invalidates: [['lessons']] },
  )
  return { announcement, addSection, ...items, ...moves }
}

/** Reads and writes the cached outline, for optimistic updates. */
function useShownOutline(programId: number) {
  const { t } = useTranslation('lessons')
  const queryClient = useQueryClient()
  const key = outlineOf(programId).queryKey
  return {
    queryClient,
    key,
    /** Serializes the writes of one outline. */
    scope: `outline-${programId}`,
    show: (change: (outline: Outline) => Outline) =>
      queryClient.setQueryData(key, (outline) => outline && change(outline)),
    nameOf: (item: { title: string }) => item.title || t('untitled'),
  }
}

function useMoves(programId: number, announce: (words: string) => void) {
  const { t } = useTranslation('lessons')
  const { queryClient, key, scope, show, nameOf } = useShownOutline(programId)
  const sections = () => queryClient.getQueryData(key)?.sections ?? []
  // Moves run in sequence; refetch the outline only after the last one.
  const order = useSubmit((move: Move) => send(programId, move), {
    mutationKey: ['lessons', 'order', programId],
    scope,
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: ['lessons', 'order', programId] }) <= 1
      return isLast ? queryClient.invalidateQueries({ queryKey: ['lessons'] }) : undefined
    },
  })
  const carryOut = (id: number, moved: Moved<OutlineSection> | null) => {
    const item = itemOf(sections(), id)
    if (!item) return false
    if (!moved) {
      announce(t('cannotMove', { name: nameOf(item) }))
      return false
    }
    void queryClient.cancelQueries({ queryKey: key })
    show((outline) => ({ ...outline, sections: moved.sections }))
    announce(wordsOf(moved.sections, item))
    order.submit(moved.move)
    return true
  }
  const wordsOf = (now: readonly OutlineSection[], item: OutlineItem) => {
    const spot = spotOf(now, item.id)
    const section = now.find((one) => one.id === spot?.section)
    const words = { name: nameOf(item), at: (spot?.at ?? 0) + 1 }
    return section
      ? t('movedLesson', { ...words, section: nameOf(section), of: section.lessons.length })
      : t('movedSection', { ...words, of: now.length })
  }
  return {
    /** Returns false when there is nowhere to move. */
    step: (id: number, by: -1 | 1) => carryOut(id, stepped(sections(), id, by)),
    put: (id: number, spot: Spot) => carryOut(id, placed(sections(), id, spot)),
  }
}

function useItemActions(programId: number) {
  const { t } = useTranslation('lessons')
  const { t: ui } = useTranslation('ui')
  const { queryClient, key, scope, show, nameOf } = useShownOutline(programId)
  const publish = useSubmit(
    ({ item, value }: { item: OutlineItem; value: boolean }) =>
      call(updateLesson, { params: { id: item.id }, body: { is_published: value } }),
    {
      scope,
      optimistic: async ({ item, value }) => {
        await queryClient.cancelQueries({ queryKey: key })
        show((outline) => published(outline, item.id, value))
        return () => show((outline) => published(outline, item.id, !value))
      },
      success: (_, { item, value }) => t(value ? 'nowPublished' : 'nowDraft', { name: nameOf(item) }),
      invalidates: [['lessons']],
    },
  )
  const restore = useSubmit(
    (item: { id: number; title: string }) => call(restoreLesson, { params: { id: item.id } }),
    { success: (_, item) => t('restored', { name: nameOf(item) }), invalidates: [['lessons']] },
  )
  const remove = useSubmit((item: OutlineItem) => call(deleteLesson, { params: { id: item.id } }), {
    optimistic: async (item) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData(key)
      show((outline) => without(outline, item.id))
      return () => queryClient.setQueryData(key, before)
    },
    onSuccess: (_, item) =>
      toastUndo(
        t(item.section === null ? 'deletedSection' : 'deletedLesson', { name: nameOf(item) }),
        ui('undo'),
        () => restore.submit(item),
      ),
    invalidates: [['lessons']],
  })
  const copy = useSubmit(
    (input: { lesson_id: number; course_id?: number; section?: number }) => call(copyLesson, { body: input }),
    { success: t('copied'), invalidates: [['lessons']] },
  )
  return { publish, restore, remove, copy }
}

function send(programId: number, move: Move): Promise<unknown> {
  if (move.kind === 'order')
    return call(updateLessons, {
      body: { course_id: programId, section: move.section, order: move.order },
    })
  return call(updateLesson, {
    params: { id: move.lesson },
    body: { section: move.section, order: move.order },
  })
}

function itemOf(sections: readonly OutlineSection[], id: number): OutlineItem | undefined {
  return (
    sections.find((section) => section.id === id) ??
    sections.flatMap((section) => section.lessons).find((lesson) => lesson.id === id)
  )
}

function published(outline: Outline, id: number, value: boolean): Outline {
  const set = <Item extends { id: number }>(item: Item) =>
    item.id === id ? { ...item, is_published: value } : item
  return {
    ...outline,
    sections: outline.sections.map((section) => ({ ...set(section), lessons: section.lessons.map(set) })),
  }
}

function without(outline: Outline, id: number): Outline {
  const others = <Item extends { id: number }>(items: readonly Item[]) =>
    items.filter((item) => item.id !== id)
  return {
    ...outline,
    sections: others(outline.sections).map((section) => ({ ...section, lessons: others(section.lessons) })),
  }
}
