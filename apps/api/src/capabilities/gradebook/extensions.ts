import { sectionCopied } from '../lessons/public.ts'
import { listsCopied } from '../tasks/public.ts'
import { copySectionWeight, copyWeights } from './commands/weights.ts'

/** Registers what the gradebook contributes to copying lessons and tasks. */
export function extendWithGradebook(): void {
  sectionCopied.extend({ copySectionWeight })
  listsCopied.extend({ copyWeights })
}
