import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'

type Texts = Partial<Record<Language, string | undefined>>

/** What could be picked in a task; a picture without words is told by its description or not at all. */
export function optionsOf(content: TaskContent): { id: string; text: Texts; is_correct: boolean }[] {
  if (content.type !== 'test' && content.type !== 'test_image' && content.type !== 'select_one') return []
  return content.options.map(({ id, text, is_correct }) => ({
    id,
    is_correct,
    text: Object.fromEntries(
      Object.entries(text ?? {}).map(([language, rich]) => [language, plain(rich ?? '')]),
    ),
  }))
}

/** Rich text as one line in a language, else in any other that it has. */
export function plainText(texts: Texts, language: Language): string {
  const words = texts[language] || texts.ru || texts.en || texts.kk
  return plain(words ?? '')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

function plain(rich: string): string {
  return rich
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
