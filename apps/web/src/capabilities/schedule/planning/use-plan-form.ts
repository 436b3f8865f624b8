import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { PlanValues } from './plan-values.ts'
import { faultsOf } from './plan-values.ts'

export function usePlanForm(initialValues: PlanValues) {
  const { t } = useTranslation('schedule')
  return useForm({
    initialValues,
    validate: (values) =>
      Object.fromEntries(Object.entries(faultsOf(values)).map(([field, phrase]) => [field, t(phrase)])),
  })
}

export type PlanningForm = ReturnType<typeof usePlanForm>
