import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Files of a graded homework that its student may keep as final documents of the program. */
export interface FinalFiles {
  readonly studentId: number
  readonly programId: number
  readonly homeworkId: number
  readonly homeworkFileIds: readonly number[]
}

/** Graded files were put among the final documents of their student. */
export const finalFilesAdded = extensionPoint<[act: RequestContext, files: FinalFiles]>()
