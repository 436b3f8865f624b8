import { Button, Group, Loader, Radio, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { foundByTyping } from '../../../ui/found-by-typing.ts'
import { dayTitle } from '../calendar/day-words.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { groupNamed } from '../queries.ts'
import classes from './Plan.module.css'
import type { Draft } from './plan-values.ts'
import { freeTeachers } from './queries.ts'
import type { PlanningForm } from './use-plan-form.ts'

interface TeacherChoiceProps {
  readonly form: PlanningForm
  readonly clock: Clock
  readonly draft: Draft
}

/** Longer lists are searchable. */
const fewTeachers = 7

/**
 * Renders available and unavailable teachers with reasons, and the nearest free times when none is available.
 */
export function TeacherChoice({ form, clock, draft }: TeacherChoiceProps) {
  const { t } = useTranslation('schedule')
  const [typed, setTyped] = useState('')
  const { course, type, day, time, minutes, teacher, format } = form.values
  const asked = useFreeTeachers({ course, day, time, type, minutes })
  const { free = [], busy = [], nearest = [], message = null } = asked.data ?? {}
  const all = [
    ...free.map((one) => ({ ...one, says: t('isFree') })),
    ...busy.map((one) => ({ ...one, says: one.reasons.map((reason) => reason.message).join(' ') })),
  ]
  const isUnknown = teacher !== null && !all.some((one) => String(one.teacher.id) === teacher)
  const ofGroup = useQuery({
    ...groupNamed(Number(form.values.group)),
    enabled: isUnknown && format === 'group' && form.values.group !== null,
  }).data?.teacher
  const named = ofGroup && String(ofGroup.id) === teacher ? fullName(ofGroup) : draft.teacher?.name
  const shown = all.filter(
    (one) => String(one.teacher.id) === teacher || foundByTyping(fullName(one.teacher), typed),
  )
  return (
    <Radio.Group
      label={t('teacher')}
      withAsterisk
      error={form.errors.teacher}
      value={teacher}
      onChange={(chosen) => form.setFieldValue('teacher', chosen)}
    >
      {!course && <Text className={classes.hint}>{t('whoFirst')}</Text>}
      {course && asked.isPending && <Loader size="sm" my="xs" aria-label={t('looking')} />}
      {all.length > fewTeachers && (
        <TextInput
          type="search"
          size="xs"
          mt="var(--space-4)"
          aria-label={t('teacherSearch')}
          placeholder={t('teacherSearch')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.teachers} data-stale={asked.isPlaceholderData || undefined}>
        {isUnknown && named && <Radio value={teacher} label={named} data-path="teacher" />}
        {shown.map((one, at) => (
          <Radio
            key={one.teacher.id}
            value={String(one.teacher.id)}
            label={fullName(one.teacher)}
            description={one.says}
            {...(at === 0 && { 'data-path': 'teacher' })}
          />
        ))}
      </div>
      {message && <Text className={classes.hint}>{message}</Text>}
      {nearest.length > 0 && <NearestTimes nearest={nearest} clock={clock} form={form} />}
    </Radio.Group>
  )
}

interface FreeTeachersInput {
  readonly course: string | null
  readonly day: string
  readonly time: string
  readonly type: 'trial' | 'individual' | 'group' | 'pair' | null
  readonly minutes: number
}

function useFreeTeachers({ course, day, time, type, minutes }: FreeTeachersInput) {
  const asked = useQuery(
    freeTeachers(
      course && day && time
        ? {
            course: Number(course),
            ...(type && { type_lesson: type }),
            data: day,
            time_after: time,
            time_before: endOf(time, minutes),
            minutes,
          }
        : null,
    ),
  )
  return asked
}

interface NearestTimesProps {
  readonly nearest: NonNullable<ReturnType<typeof useFreeTeachers>['data']>['nearest']
  readonly clock: TeacherChoiceProps['clock']
  readonly form: TeacherChoiceProps['form']
}

function NearestTimes({ nearest, clock, form }: NearestTimesProps) {
  const { t } = useTranslation('schedule')
  return (
    <Group gap="xs">
      <Text className={classes.hint}>{t('nearest')}</Text>
      {nearest.slice(0, 4).map((one) => {
        const when = civilToday(new Date(one.starts_at), clock.zone)
        return (
          <Button
            key={`${one.teacher.id} ${one.starts_at}`}
            variant="default"
            size="compact-sm"
            onClick={() => {
              form.setFieldValue('day', when)
              form.setFieldValue('time', clockTime(one.starts_at, clock.zone))
              form.setFieldValue('teacher', String(one.teacher.id))
            }}
          >
            {dayTitle(when, t)}, {clockTime(one.starts_at, clock.zone)} · {fullName(one.teacher)}
          </Button>
        )
      })}
    </Group>
  )
}

function endOf(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = Math.min(hour * 60 + minute + minutes, 24 * 60)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
