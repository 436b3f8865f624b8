import { copySectionParts } from '../lessons/public.ts'
import { copyListParts } from '../tasks/public.ts'
import { copySectionWeight, copyWeights } from './commands/weights.ts'

/** Registers what the gradebook contributes to copying lessons and tasks. */
export function extendWithGradebook(): void {
  copySectionParts.extend({ copySectionWeight })
  copyListParts.extend({ copyWeights })
}
