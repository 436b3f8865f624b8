import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { plainText } from '../tasks/public.ts'

// Technical fields that nobody searches for.
const silent = new Set(['id', 'type', 'kind', 'row', 'column', 'licence'])

/** Returns all text of a content, in all languages, for search. */
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
