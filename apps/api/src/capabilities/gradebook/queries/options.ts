import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import { plainText } from '../../tasks/public.ts'

type Texts = Partial<Record<Language, string | undefined>>

/** What could be picked in a task; a picture without words is told by its description or not at all. */
export function optionsOf(content: TaskContent): { id: string; text: Texts; is_correct: boolean }[] {
  if (content.type !== 'test' && content.type !== 'test_image' && content.type !== 'select_one') return []
  return content.options.map(({ id, text, is_correct }) => ({
    id,
    is_correct,
    text: Object.fromEntries(
      Object.entries(text ?? {}).map(([language, rich]) => [language, plainText(rich ?? '')]),
    ),
  }))
}
