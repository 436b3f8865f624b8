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

/** How the saving of what is typed stands. */
export interface Autosave {
  readonly state: 'clean' | 'waiting' | 'saving' | 'faulty' | 'failed'
  readonly savedAt: string | null
  readonly failure: Explanation | null
  /** What somebody else saved meanwhile, when both changed the same field. */
  readonly conflict: { readonly before: LessonValues; readonly theirs: LessonValues } | null
  readonly saveNow: () => void
  readonly resolve: (values: LessonValues) => void
  /** The lesson's own video was changed beside the form: its next version is no stranger's. */
  readonly follow: (version: number) => void
}

/**
 * Saves a section or lesson by itself after each pause in typing, and on leaving the page. What the server keeps is
 * compared with what was sent, not with what it answered: it tidies texts, and that is no change of the person's.
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
  // Somebody else saved first: what only they changed is taken, what both changed is asked.
  const meet = async () => {
    try {
      const present = await call(findLesson, { params: { id: lesson.id } }, { quiet: true })
      const others = differing(saved.values, valuesOf(present))
      const own = differing(saved.values, values)
      const both = others.filter((field) => own.includes(field) && valuesOf(present)[field] !== values[field])
      if (both.length > 0) return setTheirs(present)
      take(present, joined(values, valuesOf(present), others))
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
  const saving = useRef(save)
  saving.current = save
  useEffect(() => {
    if (!isDirty || isHeld) return
    const timer = setTimeout(() => void saving.current(), values === saved.values ? 0 : pause)
    return () => clearTimeout(timer)
  }, [values, saved, isDirty, isHeld])

  const left = useRef<() => void>(() => undefined)
  left.current = () => {
    if (!isDirty || isHeld || Object.keys(faultsOf(values, isSection)).length > 0) return
    const body = { ...changeBetween(saved.values, values, isSection), version: saved.version }
    call(updateLesson, { params: { id: lesson.id }, body }, { quiet: true })
      .then(() => queryClient.invalidateQueries({ queryKey: ['lessons'] }))
      .catch(notifyFailure)
  }
  useEffect(() => () => left.current(), [])

  const hasFaults = refused === values && !failure
  return {
    state: busy
      ? 'saving'
      : !isDirty
        ? 'clean'
        : failure && refused === values
          ? 'failed'
          : hasFaults
            ? 'faulty'
            : 'waiting',
    savedAt,
    failure: refused === values ? failure : null,
    conflict: theirs && { before: saved.values, theirs: valuesOf(theirs) },
    saveNow: () => void save(),
    resolve: (wanted) => theirs && take(theirs, wanted),
    follow: (version) => setSaved((now) => (version === now.version + 1 ? { ...now, version } : now)),
  }
}
