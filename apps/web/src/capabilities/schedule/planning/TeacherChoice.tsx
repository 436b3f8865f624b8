import { Button, Loader, Radio, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { dayTitle } from '../calendar/day-words.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { nameOf } from '../class-words.ts'
import classes from './Plan.module.css'
import type { PlanningForm } from './PlanForm.tsx'
import type { Draft } from './plan-values.ts'
import { freeTeachers } from './queries.ts'

interface TeacherChoiceProps {
  readonly form: PlanningForm
  readonly clock: Clock
  readonly draft: Draft
}

/** Who is free at the chosen time, who is not and why, and the nearest times when nobody is. */
export function TeacherChoice({ form, clock, draft }: TeacherChoiceProps) {
  const { t } = useTranslation('schedule')
  const { course, type, day, time, minutes, teacher } = form.values
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
  const { free = [], busy = [], nearest = [], message = null } = asked.data ?? {}
  const known = [...free, ...busy].some((one) => String(one.teacher.id) === teacher)
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
      <div className={classes.teachers} data-stale={asked.isPlaceholderData || undefined}>
        {teacher && !known && draft.teacher?.name && <Radio value={teacher} label={draft.teacher.name} />}
        {free.map((one) => (
          <Radio
            key={one.teacher.id}
            value={String(one.teacher.id)}
            label={nameOf(one.teacher)}
            description={t('isFree')}
          />
        ))}
        {busy.map((one) => (
          <Radio
            key={one.teacher.id}
            value={String(one.teacher.id)}
            label={nameOf(one.teacher)}
            description={one.reasons.map((reason) => reason.message).join(' ')}
            className={classes.busy}
          />
        ))}
      </div>
      {message && <Text className={classes.hint}>{message}</Text>}
      {nearest.length > 0 && (
        <div className={classes.nearest}>
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
                {dayTitle(when, t)}, {clockTime(one.starts_at, clock.zone)} · {nameOf(one.teacher)}
              </Button>
            )
          })}
        </div>
      )}
    </Radio.Group>
  )
}

function endOf(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = Math.min(hour * 60 + minute + minutes, 24 * 60)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
