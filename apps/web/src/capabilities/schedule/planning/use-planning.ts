import { planClass } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { showFieldErrors } from '../../../platform/field-errors.ts'
import { civilToday } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess, toastWarning } from '../../../ui/toasts.ts'
import { instantOf } from '../calendar/instant-of.ts'
import { scheduleKey } from '../queries.ts'
import { atFields, type Draft, type PlanValues } from './plan-values.ts'
import type { PlanningForm } from './use-plan-form.ts'

type NewClass = NonNullable<Sent<typeof planClass>['body']>

interface Planning {
  readonly form: PlanningForm
  readonly draft: Draft
  readonly zone: string
  /** True when the reason of an override is required; a reason typed for another time is ignored. */
  readonly mayOverride: boolean
  readonly onPlanned: (day: string) => void
}

/** Submits a plan and notifies the result; lists skipped dates of a series with reasons. */
export function usePlanning({ form, draft, zone, mayOverride, onPlanned }: Planning) {
  const { t } = useTranslation('schedule')
  const queryClient = useQueryClient()
  const {
    submit: plan,
    busy,
    failure,
  } = useSubmit(() => call(planClass, { body: bodyOf(form.getValues(), { draft, zone, mayOverride }) }), {
    form,
    onFailure: (thrown) => {
      const explanation = explain(thrown)
      return showFieldErrors(form, { ...explanation, fields: atFields(explanation.fields) })
    },
    onSuccess: async ({ results, skipped }) => {
      await queryClient.invalidateQueries({ queryKey: scheduleKey })
      const text = t('planned', { count: results.length })
      if (skipped.length === 0) toastSuccess(text)
      else
        toastWarning(
          text,
          t('leftOut', { reasons: [...new Set(skipped.map(({ message }) => message))].join(' ') }),
        )
      const first = results[0]
      onPlanned(first ? civilToday(new Date(first.starts_at), zone) : form.getValues().day)
    },
  })
  return { plan, busy, failure }
}

function bodyOf(
  values: PlanValues,
  { draft, zone, mayOverride }: Omit<Planning, 'form' | 'onPlanned'>,
): NewClass {
  const { weekdays, everyWeeks, ends, until, times, onHoliday } = values
  return {
    course: Number(values.course),
    ...(values.format === 'group'
      ? { group: Number(values.group) }
      : { students: values.students.map(Number) }),
    teacher: Number(values.teacher),
    typelesson: values.type ?? 'individual',
    ...(values.room && { room: Number(values.room) }),
    ...(values.lesson && { lesson: Number(values.lesson) }),
    starts_at: instantOf(`${values.day}T${values.time}`, zone),
    minutes: values.minutes,
    ...(values.note.trim() && { note: values.note.trim() }),
    ...(values.link.trim() && { meeting_url: values.link.trim() }),
    ...(draft.makesUp && { makes_up: draft.makesUp }),
    ...(values.repeats && {
      repeat: {
        weekdays: weekdays.map(Number),
        every_weeks: everyWeeks,
        ...(ends === 'until' ? { until } : { times }),
        on_holiday: onHoliday,
      },
    }),
    ...(mayOverride && values.overrideReason.trim() && { override_reason: values.overrideReason.trim() }),
    skip_collisions: values.repeats && values.skipCollisions,
  }
}
