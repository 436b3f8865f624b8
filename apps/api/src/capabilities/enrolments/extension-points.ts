import type { studentRow } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { ReadContext } from '../../platform/http/call.ts'

/** The progress of a student in a program. */
export type Standing = Pick<
  z.output<typeof studentRow>,
  'lessons' | 'lessons_done' | 'percent' | 'last_at'
> & { readonly student: { readonly id: number } }

/** Returns the progress of a program's students visible to the reader; with `personId` only of that one. */
export const standingsOfProgram = extensionPoint<
  [call: ReadContext, programId: number, personId?: number],
  readonly Standing[]
>()
