import { finalFilesAdded } from '../homework/public.ts'
import { guardianPageParts } from '../privacy/public.ts'
import { addFinalFiles } from './commands/program-files.ts'
import { guardianApplications } from './queries/guardian-part.ts'

/** Registers what applications do in steps of homework, and add to the guardian's page. */
export function extendWithApplications(): void {
  finalFilesAdded.extend({ addFinalFiles })
  guardianPageParts.extend({ guardianApplications })
}
