import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../../platform/explain.ts'
import { useSession } from '../../../platform/session.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { lessonOptions, teacherChoice } from '../planning/queries.ts'
import { type ClassDetail, roomOptions } from '../queries.ts'
import type { Scope } from './ActDialog.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useClassActs } from './use-class-acts.ts'

/** Changes what is around a class: its lesson, link, note and, for those who plan, who teaches it. */
export default function EditForm({ detail, onClose }: { detail: ClassDetail; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const role = useSession()?.user.rle
  const isStaff = role === 'admin' || role === 'admin_school'
  const { edit } = useClassActs()
  const [scope, setScope] = useState<Scope>('this')
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
  const submit = form.onSubmit((values) => {
    const changed = {
      ...(values.note !== detail.note && { note: values.note }),
      ...(values.meeting_url !== (detail.meeting_url ?? '') && { meeting_url: values.meeting_url }),
      ...(form.isDirty('lesson') && { lesson: values.lesson ? Number(values.lesson) : null }),
      ...(form.isDirty('room') && { room: values.room ? Number(values.room) : null }),
      ...(form.isDirty('teacher') && { teacher: Number(values.teacher) }),
    }
    edit.mutate(
      { id: detail.id, wish: { ...changed, scope, version: detail.version } },
      { onSuccess: onClose },
    )
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
            data={teachers}
            {...form.getInputProps('teacher')}
          />
        )}
        {rooms.length > 0 && (
          <SearchableSelect
            label={t('room')}
            placeholder={t('noRoom')}
            clearable
            data={rooms}
            {...form.getInputProps('room')}
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
        <FormFailure failure={edit.isError ? explain(edit.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={edit.isPending} disabled={!form.isDirty()}>
            {ui('save')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard dirty={form.isDirty() && !edit.isPending} />
    </form>
  )
}
