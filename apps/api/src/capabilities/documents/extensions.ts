import { guardianPageParts } from '../privacy/public.ts'
import { paperFields } from '../students/public.ts'
import { paperFlags } from './queries/flags.ts'
import { guardianPapers } from './queries/guardian-part.ts'

/** Registers what documents add to the record of a student and to the guardian's page. */
export function extendWithDocuments(): void {
  paperFields.extend({ paperFlags })
  guardianPageParts.extend({ guardianPapers })
}
