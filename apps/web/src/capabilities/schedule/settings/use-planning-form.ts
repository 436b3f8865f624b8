import { useForm } from '@mantine/form'
import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { planningChange } from '@qadam/contract/classes/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { type PlanningSettings, planningSettingsQuery } from '../queries.ts'

export type PlanningSettingsForm = ReturnType<typeof usePlanningForm>['form']

/** Returns the settings form with the same validation as the server, and its submit. */
export function usePlanningForm(settings: PlanningSettings) {
  const { t } = useTranslation('schedule')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: (values) =>
      checked(planningChange, { 'schedule.needs_https': () => t('settings.needsHttps') })(changeOf(values)),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit(
    async (values: typeof form.values) => {
      const saved = await call(changePlanningSettings, {
        body: { ...changeOf(values), version: settings.version },
      })
      queryClient.setQueryData(planningSettingsQuery.queryKey, saved)
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
    },
    {
      form,
      onConflict: () => queryClient.invalidateQueries({ queryKey: planningSettingsQuery.queryKey }),
      success: t('settings.saved'),
    },
  )
  const submit = form.onSubmit((values) => void send(values))
  return { form, submit, busy, failure }
}

function valuesOf({ version: _, ...settings }: PlanningSettings) {
  return {
    ...settings,
    teacher_cancellations: (settings.teacher_cancellations ?? '') as number | '',
    teacher_transfers: (settings.teacher_transfers ?? '') as number | '',
    reminder_hours: settings.reminder_hours.map(String),
  }
}

function changeOf({
  teacher_cancellations,
  teacher_transfers,
  reminder_hours,
  ...rest
}: ReturnType<typeof valuesOf>) {
  return {
    ...rest,
    teacher_cancellations: teacher_cancellations === '' ? null : teacher_cancellations,
    teacher_transfers: teacher_transfers === '' ? null : teacher_transfers,
    reminder_hours: reminder_hours.map(Number).sort((one, other) => one - other),
  }
}
