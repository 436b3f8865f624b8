import type { UseFormReturnType } from '@mantine/form'
import type { ProgramValues } from './program-values.ts'

/** Props of every part: the form, and the values as last saved. */
export interface PartProps {
  readonly form: UseFormReturnType<ProgramValues>
  readonly before: ProgramValues
}
