import { Button, Collapse, Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import classes from './Plan.module.css'
import { type Draft, valuesOf } from './plan-values.ts'
import { lessonOptions } from './queries.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { TeacherChoice } from './TeacherChoice.tsx'
import { usePlanForm } from './use-plan-form.ts'
import { usePlanning } from './use-planning.ts'
import { WhoFields } from './WhoFields.tsx'

interface PlanFormProps {
  readonly draft: Draft
  readonly clock: Clock
  readonly minutes: number
  /** The group of the draft, once it is known. */
  readonly group: GroupRow | undefined
  readonly onClose: () => void
  readonly onPlanned: (day: string) => void
}

/** Weeks that a series reaches ahead until somebody says otherwise. */
const usualWeeks = 12
/** Students whom one question may name. */
const maxAsked = 50

/** Whom, when, by whom, how often: a class or a series of them. */
export function PlanForm({ draft, clock, minutes, group, onClose, onPlanned }: PlanFormProps) {
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const role = useSession()?.user.rle
  const usual = { minutes, weekday: weekdayOf(draft.day), until: plusDays(draft.day, usualWeeks * 7), group }
  const form = usePlanForm(valuesOf(draft, usual))
  const { values, errors } = form
  const [isUnfolded, unfold] = useState(false)
  // What is wrong is not left in a fold.
  const more = isUnfolded || Boolean(errors.lesson || errors.link || errors.note)
  const course = values.course ? Number(values.course) : null
  const starts_at = values.day && values.time ? instantOf(`${values.day}T${values.time}`, clock.zone) : null
  const lessons = useQuery({ ...lessonOptions(course ?? 0), enabled: more && course !== null }).data ?? []
  const rooms = useQuery(roomOptions).data ?? []
  const hints = useQuery(
    planHints(
      starts_at && values.teacher
        ? {
            teacher: Number(values.teacher),
            ...(course && { course }),
            ...(values.format === 'group' && values.group && { group: Number(values.group) }),
            ...(values.format === 'students' &&
              values.students.length > 0 && { students: values.students.slice(0, maxAsked).join(',') }),
            ...(values.room && { room: Number(values.room) }),
            starts_at,
            minutes: values.minutes,
          }
        : null,
    ),
  )
  const found = values.teacher ? (hints.data?.hindrances ?? []) : []
  // The dates of a series tell its collisions one by one.
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
      {values.repeats && <DatesPreview form={form} zone={clock.zone} />}
      {values.repeats && (
        <Switch
          label={t('skipCollisions')}
          description={t('skipCollisionsText')}
          {...form.getInputProps('skipCollisions', { type: 'checkbox' })}
        />
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
          aria-expanded={more}
          onClick={() => unfold(!more)}
        >
          {t('moreFields')}
        </Button>
      </div>
      <Collapse expanded={more}>
        <Stack gap="sm">
          <SearchableSelect label={t('lesson')} clearable data={lessons} {...form.getInputProps('lesson')} />
          <TextInput
            label={t('link')}
            description={t('linkText')}
            type="url"
            maxLength={500}
            {...form.getInputProps('link')}
          />
          <Textarea
            label={t('note')}
            autosize
            minRows={2}
            maxLength={2_000}
            {...form.getInputProps('note')}
          />
        </Stack>
      </Collapse>
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
