import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Files of a graded homework that its student may keep as final documents of the program. */
export interface FinalFiles {
  readonly studentId: number
  readonly programId: number
  readonly homeworkId: number
  readonly homeworkFileIds: readonly number[]
}

/** Called when graded files were added to the final documents of their student. */
export const fileFinalDocuments = extensionPoint<[ctx: RequestContext, files: FinalFiles]>()
