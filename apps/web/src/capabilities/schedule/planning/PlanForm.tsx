import { Button, Group, Select, Switch, TextInput } from '@mantine/core'
import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { useSession } from '../../../platform/session.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { instantOf } from '../calendar/instant-of.ts'
import { plusDays, weekdayOf } from '../calendar/span.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { Hints } from '../class/Hints.tsx'
import { TimeFields } from '../class/TimeFields.tsx'
import { type GroupRow, planHints, roomOptions } from '../queries.ts'
import { DatesPreview } from './DatesPreview.tsx'
import { MoreFields } from './MoreFields.tsx'
import classes from './Plan.module.css'
import { type Draft, type PlanValues, valuesOf } from './plan-values.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { TeacherChoice } from './TeacherChoice.tsx'
import { type PlanningForm, usePlanForm } from './use-plan-form.ts'
import { usePlanning } from './use-planning.ts'
import { WhoFields } from './WhoFields.tsx'

interface PlanFormProps {
  readonly draft: Draft
  readonly clock: Clock
  readonly minutes: number
  /** The group of the draft, once loaded. */
  readonly group: GroupRow | undefined
  readonly onClose: () => void
  readonly onPlanned: (day: string) => void
}

/** Default length of a series in weeks. */
const usualWeeks = 12
/** Maximum number of students in one request for hints. */
const maxAsked = 50

/** Renders the form of a class or series: people, time, teacher and repetition. */
export function PlanForm({ draft, clock, minutes, group, onClose, onPlanned }: PlanFormProps) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const role = useSession()?.user.role
  const usual = { minutes, weekday: weekdayOf(draft.day), until: plusDays(draft.day, usualWeeks * 7), group }
  const form = usePlanForm(valuesOf(draft, usual))
  const { values, errors } = form
  const rooms = useQuery(roomOptions).data ?? []
  const hints = useQuery(planHints(questionOf(values, clock.zone)))
  const found = values.teacher ? (hints.data?.hindrances ?? []) : []
  // The preview of a series shows its collisions date by date.
  const blockers = values.repeats ? found.filter(({ can_override }) => can_override) : found
  const mayOverride = role === 'admin_school' && blockers.some(({ can_override }) => can_override)
  const { plan, failure, busy } = usePlanning({ form, draft, zone: clock.zone, mayOverride, onPlanned })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        () => void plan(),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <WhoFields form={form} draft={draft} group={group} />
      <Select
        label={t('classType')}
        withAsterisk
        allowDeselect={false}
        data={groupTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <TimeFields
        day={values.day}
        time={values.time}
        minutes={values.minutes}
        errors={errors}
        onDay={(day) => form.setFieldValue('day', day)}
        onTime={(time) => form.setFieldValue('time', time)}
        onMinutes={(lasts) => form.setFieldValue('minutes', lasts)}
      />
      <RepeatFields form={form} />
      <TeacherChoice form={form} clock={clock} draft={draft} />
      {rooms.length > 0 && (
        <SearchableSelect
          label={t('room')}
          placeholder={t('noRoom')}
          clearable
          data={rooms}
          {...form.getInputProps('room')}
        />
      )}
      <Hints hindrances={blockers} />
      {mayOverride && (
        <TextInput
          label={t('overrideReason')}
          description={t('overrideText')}
          maxLength={500}
          {...form.getInputProps('overrideReason')}
        />
      )}
      {values.repeats && <SeriesPart form={form} zone={clock.zone} />}
      <MoreFields form={form} />
      <FormFailure failure={failure} />
      <Group justify="flex-end" gap="xs" wrap="wrap-reverse" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('planIt')}
        </Button>
      </Group>
      <LeaveGuard dirty={form.isDirty() && !busy} part="plan" />
    </form>
  )
}

/** Renders the dates of a series, and whether to skip clashing ones. */
function SeriesPart({ form, zone }: { readonly form: PlanningForm; readonly zone: string }) {
  const { t } = useTranslation('schedule')
  return (
    <>
      <DatesPreview form={form} zone={zone} />
      <Switch
        label={t('skipCollisions')}
        description={t('skipCollisionsText')}
        {...form.getInputProps('skipCollisions', { type: 'checkbox' })}
      />
    </>
  )
}

/** Returns the request for hints once time and teacher are chosen; null before. */
function questionOf(values: PlanValues, zone: string) {
  const { format, group, course, students, teacher, room, day, time, minutes } = values
  if (!day || !time || !teacher) return null
  return {
    teacher: Number(teacher),
    ...(course && { course: Number(course) }),
    ...(format === 'group' && group && { group: Number(group) }),
    ...(format === 'students' && students.length > 0 && { students: students.slice(0, maxAsked).join(',') }),
    ...(room && { room: Number(room) }),
    starts_at: instantOf(`${day}T${time}`, zone),
    minutes,
  }
}
