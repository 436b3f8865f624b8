import type { UseFormReturnType } from '@mantine/form'
import type { ProgramValues } from './program-values.ts'

/** What every part of the form gets: the fields, and the program as it was last saved. */
export interface PartProps {
  readonly form: UseFormReturnType<ProgramValues>
  readonly before: ProgramValues
}
