import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import { textIn } from './text-in.ts'

const maxLetters = 500

/** Returns the name of a task from the title in a file, or nothing if it is empty. */
export function namedAs(title: string | null | undefined, language: Language): Pick<TaskContent, 'name'> {
  const name = (title ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLetters)
  return name === '' ? {} : { name: { [language]: name } }
}

/** Returns the title of a task for a file of one language; null when it has no name. */
export function titleOf({ name }: TaskContent, language: Language): string | null {
  return (name && textIn(name, language)) || null
}
