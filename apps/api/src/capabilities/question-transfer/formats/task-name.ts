import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import { textIn } from './text-in.ts'

const maxLetters = 500

/** The name of a task as the title of a file says it; none without one. */
export function namedAs(title: string | null | undefined, language: Language): Pick<TaskContent, 'name'> {
  const name = (title ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLetters)
  return name === '' ? {} : { name: { [language]: name } }
}

/** The title of a task in a file of one language; null when it has no name. */
export function titleOf({ name }: TaskContent, language: Language): string | null {
  return (name && textIn(name, language)) || null
}
