import type { studentRow } from '@qadam/contract/enrolments/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'

/** The progress of a student in a program. */
export type Standing = Pick<
  z.output<typeof studentRow>,
  'lessons' | 'lessons_done' | 'percent' | 'last_at'
> & { readonly student: { readonly id: number } }

interface Reading {
  readonly db: SchoolDb
  readonly actor: Actor
}

/** Returns the progress of a program's students visible to the reader; with `personId` only of that one. */
export const standingsOfProgram = extensionPoint<
  [call: Reading, programId: number, personId?: number],
  readonly Standing[]
>()
