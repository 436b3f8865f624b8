import { useForm } from '@mantine/form'
import type { School } from '@qadam/contract/schools/schemas.ts'
import type { z } from 'zod'
import { faultsOf, valuesOf } from './school-form.ts'

export function useSchoolForm(school: z.output<typeof School>) {
  return useForm({ initialValues: valuesOf(school), validate: faultsOf })
}

export type FormOfSchool = ReturnType<typeof useSchoolForm>
