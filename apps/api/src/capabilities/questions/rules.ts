import type { ContentOf, TaskContent, TaskType } from '@qadam/contract/tasks/task-types.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'

const named: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Rich text as the words that are read in it. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => named[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}

// Names of parts and kinds, which nobody searches for.
const silent = new Set(['id', 'type', 'kind', 'row', 'column', 'licence'])

/** Everything that is written in a content, in all languages, for the search. */
export function wordsIn(content: TaskContent): string {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string') found.push(plainText(value))
    else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) if (!silent.has(name)) look(inner)
  }
  look(content)
  return found.filter(Boolean).join(' ').slice(0, 20_000)
}

/** What a question is called in a list: the words of its prompt in a language, else in another that it has. */
export function titleOf(prompt: ContentOf<TaskType>['prompt'], language: Language): string {
  const text = [language, ...languages].map((one) => plainText(prompt[one] ?? '')).find(Boolean)
  return (text ?? '').slice(0, 300)
}
