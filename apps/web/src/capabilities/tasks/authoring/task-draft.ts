import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { session } from '../../../platform/session.ts'
import { blankContent } from './blank-content.ts'
import type { TaskFile } from './editor-props.ts'

/** An unsaved task with the version that it is based on. */
export interface TaskDraft {
  readonly content: TaskContent
  readonly version: number | null
  readonly files: readonly TaskFile[]
}

const keyOf = (name: string) => `draft:task:${session()?.user.id ?? 0}:${name}`

/** Saves a draft in the browser, beyond a closed tab. */
export function saveTaskDraft(name: string, draft: TaskDraft): void {
  if (!session()) return
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Storage is full or unavailable: the form still has everything.
  }
}

/** Returns the saved draft, or null. Missing fields have the defaults of a new task. */
export function savedTaskDraft(name: string, type: TaskType): TaskDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as TaskDraft | null
    if (saved?.content.type !== type) return null
    return { ...saved, content: { ...blankContent(type), ...saved.content } as TaskContent }
  } catch {
    return null
  }
}

export function clearTaskDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Storage is unavailable, so no draft was saved there.
  }
}
