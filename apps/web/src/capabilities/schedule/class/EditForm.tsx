import { Button, type ComboboxItem, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { useIsStaff } from '../../../platform/session.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { minutesOf } from '../class-words.ts'
import { lessonOptions, teacherChoice } from '../planning/queries.ts'
import { type ClassDetail, planHints, roomOptions } from '../queries.ts'
import { roomName } from '../room-name.ts'
import { Hints } from './Hints.tsx'
import type { Scope } from './ScopeChoice.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useClassActions } from './use-class-actions.ts'

/** Changes what is around a class: its lesson, link, note and, for those who plan, who teaches it. */
export default function EditForm({ detail, onClose }: { detail: ClassDetail; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const isStaff = useIsStaff()
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState('')
  const lessons = useQuery(lessonOptions(detail.course.id)).data ?? []
  const teachers = useQuery({ ...teacherChoice(detail.course.id), enabled: isStaff }).data ?? []
  const rooms = useQuery({ ...roomOptions, enabled: isStaff }).data ?? []
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
  return (
    <form onSubmit={submit} aria-label={t('act.edit')}>
      <Stack gap="sm">
        <SearchableSelect label={t('lesson')} clearable data={lessons} {...form.getInputProps('lesson')} />
        {isStaff && (
          <SearchableSelect
            label={t('teacher')}
            description={t('substituteText')}
            allowDeselect={false}
            data={withPresent(teachers, { id: detail.teacher.id, name: fullName(detail.teacher) })}
            {...form.getInputProps('teacher')}
          />
        )}
        {(rooms.length > 0 || detail.room) && isStaff && (
          <SearchableSelect
            label={t('room')}
            placeholder={t('noRoom')}
            clearable
            data={
              detail.room ? withPresent(rooms, { id: detail.room.id, name: roomName(detail.room) }) : rooms
            }
            {...form.getInputProps('room')}
          />
        )}
        <Hints hindrances={blockers} />
        {mayOverride && (
          <TextInput
            label={t('overrideReason')}
            description={t('overrideText')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('link')}
          description={t('linkText')}
          type="url"
          maxLength={500}
          {...form.getInputProps('meeting_url')}
        />
        <Textarea label={t('note')} autosize minRows={2} maxLength={2_000} {...form.getInputProps('note')} />
        {detail.series_id !== null && isStaff && <ScopeChoice value={scope} onChange={setScope} />}
        <FormFailure failure={edit.failure} />
        <Group justify="flex-end" gap="xs" wrap="wrap-reverse">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <ReasonedButton
            type="submit"
            loading={edit.busy}
            reason={form.isDirty() ? null : t('nothingChanged')}
          >
            {ui('save')}
          </ReasonedButton>
        </Group>
      </Stack>
      <LeaveGuard dirty={form.isDirty() && !edit.busy} part="class" />
    </form>
  )
}

/** The options with the one that stands in the class, also where it is not offered any more. */
function withPresent(options: readonly ComboboxItem[], { id, name }: { id: number; name: string }) {
  const value = String(id)
  return options.some((one) => one.value === value) ? options : [{ value, label: name }, ...options]
}
