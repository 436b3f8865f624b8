import { withRichTexts } from '@qadam/contract/tasks/rich-texts.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { safeRichText } from './safe-rich-text.ts'

/** Returns the content with every rich text sanitized; the contract defines which texts are rich. */
export function safeContent(content: TaskContent): TaskContent {
  return withRichTexts(content, (html) => safeRichText(html) ?? '')
}
