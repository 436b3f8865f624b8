import type { SchoolDb } from '../../platform/database/school-db.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Computes the fields of a record that are views of documents. Whose record it is was asked before. */
export const documentFields = extensionPoint<
  [db: SchoolDb, studentId: number],
  Readonly<Record<string, boolean>>
>()

/** One of the staff opened `what` of a student that only the student and staff may see. */
export const recordOpened = extensionPoint<[act: RequestContext, studentId: number, what: string]>()
