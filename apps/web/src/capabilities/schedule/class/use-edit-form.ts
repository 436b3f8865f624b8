import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsStaff } from '../../../platform/session.ts'
import { minutesOf } from '../class-words.ts'
import { type ClassDetail, planHints } from '../queries.ts'
import type { Scope } from './ScopeChoice.tsx'
import { useClassActions } from './use-class-actions.ts'

/** Returns the state of the form: values, blockers of another teacher or room, and submit. */
export function useEditForm(detail: ClassDetail, onClose: () => void) {
  const isStaff = useIsStaff()
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState('')
  const form = useForm({
    initialValues: {
      note: detail.note,
      meeting_url: detail.meeting_url ?? '',
      lesson: detail.lesson ? String(detail.lesson.id) : null,
      teacher: String(detail.teacher.id),
      room: detail.room ? String(detail.room.id) : null,
    },
  })
  const { edit } = useClassActions({ form })
  const { teacher, room } = form.values
  const changesResources = isStaff && (form.isDirty('teacher') || form.isDirty('room'))
  const asked = useQuery(
    planHints(
      changesResources && detail.status_lesson === 'planned'
        ? {
            class: detail.id,
            course: detail.course.id,
            teacher: Number(teacher),
            ...(room && { room: Number(room) }),
            starts_at: detail.starts_at,
            minutes: minutesOf(detail),
          }
        : null,
    ),
  )
  const blockers = changesResources ? (asked.data?.hindrances ?? []) : []
  const mayOverride = blockers.length > 0 && blockers.every(({ can_override }) => can_override)
  const submit = form.onSubmit((values) => {
    const changed = {
      ...(values.note !== detail.note && { note: values.note }),
      ...(values.meeting_url !== (detail.meeting_url ?? '') && { meeting_url: values.meeting_url }),
      ...(form.isDirty('lesson') && { lesson: values.lesson ? Number(values.lesson) : null }),
      ...(form.isDirty('room') && { room: values.room ? Number(values.room) : null }),
      ...(form.isDirty('teacher') && { teacher: Number(values.teacher) }),
      ...(mayOverride && reason.trim() && { override_reason: reason.trim() }),
    }
    void edit.submit({ id: detail.id, input: { ...changed, scope, version: detail.version } }, onClose)
  })
  return { form, blockers, mayOverride, reason, setReason, scope, setScope, edit, submit }
}
