import { lessonCopied } from '../lessons/public.ts'
import { copyLists } from './commands/copy-lists.ts'

export function extendWithTasks(): void {
  lessonCopied.extend({ copyLists })
}
