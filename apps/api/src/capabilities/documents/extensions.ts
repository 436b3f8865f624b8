import { guardianPageParts } from '../privacy/public.ts'
import { documentFields } from '../students/public.ts'
import { documentFlags } from './queries/flags.ts'
import { guardianDocuments } from './queries/guardian-part.ts'

/** Registers what documents add to the record of a student and to the guardian's page. */
export function extendWithDocuments(): void {
  documentFields.extend({ paperFlags: documentFlags })
  guardianPageParts.extend({ guardianPapers: guardianDocuments })
}
