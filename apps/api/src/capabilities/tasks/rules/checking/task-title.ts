import { withRaisedLetters } from '@qadam/contract/raised-letters.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'

const maxLetters = 200
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Converts rich text to plain text on one line. */
export function plainText(html: string): string {
  return withRaisedLetters(html)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => entities[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns the title of a task in a list: its name, or else the beginning of its question; in another language
 * if necessary.
 */
export function taskTitle(
  { name = {}, prompt }: Pick<TaskContent, 'name' | 'prompt'>,
  language: Language,
): string {
  const order = [language, ...languages]
  const texts = [...order.map((one) => name[one]), ...order.map((one) => plainText(prompt[one] ?? ''))]
  return (texts.find(Boolean) ?? '').slice(0, maxLetters)
}
