import { copyLessonParts } from '../lessons/public.ts'
import { copyLists } from './commands/copy-lists.ts'

export function extendWithTasks(): void {
  copyLessonParts.extend({ copyLists })
}
