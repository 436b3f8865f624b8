import { Button, type ComboboxItem, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { useIsStaff } from '../../../platform/session.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { lessonOptions, teacherChoice } from '../planning/queries.ts'
import { type ClassDetail, roomOptions } from '../queries.ts'
import { roomName } from '../room-name.ts'
import { Hints } from './Hints.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useEditForm } from './use-edit-form.ts'

/** Renders the form of a class's lesson, link, note and, for planners, its teacher. */
export default function EditForm({ detail, onClose }: { detail: ClassDetail; onClose: () => void }) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const isStaff = useIsStaff()
  const lessons = useQuery(lessonOptions(detail.course.id)).data ?? []
  const teachers = useQuery({ ...teacherChoice(detail.course.id), enabled: isStaff }).data ?? []
  const rooms = useQuery({ ...roomOptions, enabled: isStaff }).data ?? []
  const { form, blockers, mayOverride, reason, setReason, scope, setScope, edit, submit } = useEditForm(
    detail,
    onClose,
  )
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

/** Returns the options plus the current one, even if it is no longer offered. */
function withPresent(options: readonly ComboboxItem[], { id, name }: { id: number; name: string }) {
  const value = String(id)
  return options.some((one) => one.value === value) ? options : [{ value, label: name }, ...options]
}
