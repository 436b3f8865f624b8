import { sectionCopied } from '../lessons/public.ts'
import { listsCopied } from '../tasks/public.ts'
import { copySectionWeight, copyWeights } from './commands/copy-weights.ts'

/** Registers what the gradebook does in steps of lessons and tasks. */
export function extendWithGradebook(): void {
  sectionCopied.extend({ copySectionWeight })
  listsCopied.extend({ copyWeights })
}
