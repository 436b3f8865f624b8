import type { UseFormReturnType } from '@mantine/form'
import { findLesson, updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { type Explanation, explain } from '../../platform/explain.ts'
import { isFailure } from '../../platform/failure.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Lesson } from '../lessons/queries.ts'
import { atFields, faultsOf } from './check-lesson.ts'
import { changeBetween, differing, joined, type LessonValues, valuesOf } from './lesson-values.ts'

const pause = 900

export interface Autosave {
  readonly state: 'clean' | 'waiting' | 'saving' | 'faulty' | 'failed'
  readonly savedAt: string | null
  readonly failure: Explanation | null
  /** The version that someone else saved, when both changed the same field. */
  readonly conflict: { readonly before: LessonValues; readonly theirs: LessonValues } | null
  readonly saveNow: () => void
  readonly resolve: (values: LessonValues) => void
  /** Accepts a version that the lesson's own video caused outside the form: it is no conflict. */
  readonly follow: (version: number) => void
}

/**
 * Saves a section or lesson after each pause in typing and on leaving the page. Compares stored values with
 * what was sent, not with the response: the server normalizes texts, and that is not an edit of the person.
 */
export function useAutosave(lesson: Lesson, form: UseFormReturnType<LessonValues>): Autosave {
  const { t } = useTranslation('lessons')
  const queryClient = useQueryClient()
  const isSection = lesson.section === null
  const [saved, setSaved] = useState({ values: valuesOf(lesson), version: lesson.version })
  const [busy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [refused, setRefused] = useState<LessonValues | null>(null)
  const [theirs, setTheirs] = useState<Lesson | null>(null)
  const { values } = form
  const isDirty = Object.keys(changeBetween(saved.values, values, isSection)).length > 0

  const save = async () => {
    const faults = faultsOf(values, isSection)
    form.setErrors(faults)
    if (Object.keys(faults).length > 0) return setRefused(values)
    setBusy(true)
    setFailure(null)
    try {
      const body = { ...changeBetween(saved.values, values, isSection), version: saved.version }
      const { version } = await call(updateLesson, { params: { id: lesson.id }, body }, { quiet: true })
      setSaved({ values, version })
      setSavedAt(new Date().toISOString())
      setRefused(null)
      void queryClient.invalidateQueries({ queryKey: ['lessons'], refetchType: 'none' })
    } catch (thrown) {
      setRefused(values)
      if (isFailure(thrown, 'stale_version')) await meet()
      else {
        const explanation = explain(thrown)
        form.setErrors(atFields(explanation.fields))
        setFailure(explanation)
      }
    } finally {
      setBusy(false)
    }
  }
  // Someone else saved first: merge what only they changed, ask about what both changed.
  const meet = async () => {
    try {
      const present = await call(findLesson, { params: { id: lesson.id } }, { quiet: true })
      const both = joinedStates(saved.values, values, valuesOf(present))
      if (!both) return setTheirs(present)
      take(present, both)
      toastSuccess(t('conflictJoined'))
    } catch (thrown) {
      setFailure(explain(thrown))
    }
  }
  const take = (present: Lesson, wanted: LessonValues) => {
    setSaved({ values: valuesOf(present), version: present.version })
    setRefused(null)
    setTheirs(null)
    form.setValues(wanted)
  }

  const isHeld = busy || theirs !== null || refused === values
  useAfterPause(save, { values, saved, isWaiting: isDirty && !isHeld })
  useOnLeaving(() => {
    if (!isDirty || isHeld || Object.keys(faultsOf(values, isSection)).length > 0) return
    const body = { ...changeBetween(saved.values, values, isSection), version: saved.version }
    call(updateLesson, { params: { id: lesson.id }, body }, { quiet: true })
      .then(() => queryClient.invalidateQueries({ queryKey: ['lessons'] }))
      .catch(notifyFailure)
  })

  const shownFailure = refused === values ? failure : null
  const stateOfDirty = refused !== values ? 'waiting' : failure ? 'failed' : 'faulty'
  return {
    state: busy ? 'saving' : isDirty ? stateOfDirty : 'clean',
    savedAt,
    failure: shownFailure,
    conflict: theirs && { before: saved.values, theirs: valuesOf(theirs) },
    saveNow: () => void save(),
    resolve: (wanted) => theirs && take(theirs, wanted),
    follow: (version) => setSaved((now) => (version === now.version + 1 ? { ...now, version } : now)),
  }
}

/**
 * Merges typed values with someone else's changes; returns null when both changed the same field differently.
 */
function joinedStates(before: LessonValues, mine: LessonValues, theirs: LessonValues): LessonValues | null {
  const others = differing(before, theirs)
  const own = differing(before, mine)
  const isAsked = others.some((field) => own.includes(field) && theirs[field] !== mine[field])
  return isAsked ? null : joined(mine, theirs, others)
}

interface Typed {
  readonly values: LessonValues
  readonly saved: { readonly values: LessonValues }
  readonly isWaiting: boolean
}

/** Calls the latest `save` after a pause in typing. */
function useAfterPause(save: () => Promise<void>, { values, saved, isWaiting }: Typed): void {
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void newest.current(), values === saved.values ? 0 : pause)
    return () => clearTimeout(timer)
  }, [values, saved, isWaiting])
}

/** Calls the latest `leave` on unmount. */
function useOnLeaving(leave: () => void): void {
  const newest = useRef(leave)
  newest.current = leave
  useEffect(() => () => newest.current(), [])
}
