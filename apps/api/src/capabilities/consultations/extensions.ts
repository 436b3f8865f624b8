import { claimRowsBeforeErasure } from '../privacy/public.ts'
import { claimConsultations } from './commands/link-new-student.ts'

/** Registers what requests for a consultation add to an erasure. */
export function extendConsultations(): void {
  claimRowsBeforeErasure.extend({ consultations: claimConsultations })
}
