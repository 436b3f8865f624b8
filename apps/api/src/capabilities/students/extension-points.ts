import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Computes the record fields derived from documents. The caller must have checked access. */
export const documentFields = extensionPoint<
  [db: SchoolDb, studentId: number],
  Readonly<Record<string, boolean>>
>()

/** Called when staff opened `what` of a student that only the student and staff may see. */
export const noteRecordOpening = extensionPoint<[ctx: RequestContext, studentId: number, what: string]>()

/** Returns the tranches of a student, the earliest day first. The caller must have checked access. */
export const paymentTranches = extensionPoint<
  [db: SchoolDb, studentId: number],
  readonly { readonly id: number }[]
>()

/** Counts the documents of students by id: those that they need, and those of them that are done. */
export const documentCounts = extensionPoint<
  [db: SchoolDb, studentIds: readonly number[]],
  ReadonlyMap<number, { readonly done: number; readonly total: number }>
>()
