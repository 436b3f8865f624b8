import { lessonCopied } from '../lessons/public.ts'
import { copyLists } from './commands/copy-lists.ts'

/** Registers what tasks do in steps of lessons. */
export function extendWithTasks(): void {
  lessonCopied.extend({ copyLists })
}
