import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { session } from '../../../platform/session.ts'
import { blankContent } from './blank-content.ts'
import type { TaskFile } from './editor-props.ts'

/** A task that was typed and not saved, with the version that it was begun from. */
export interface TaskDraft {
  readonly content: TaskContent
  readonly version: number | null
  readonly files: readonly TaskFile[]
}

const keyOf = (name: string) => `draft:task:${session()?.user.id ?? 0}:${name}`

/** Keeps what was typed on this device, beyond a closed tab. */
export function saveTaskDraft(name: string, draft: TaskDraft): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // A full or refused storage keeps no draft; the form itself still has everything.
  }
}

/** The draft of an earlier visit, or null. Fields that it lacks begin as in a new task. */
export function savedTaskDraft(name: string, type: TaskType): TaskDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as TaskDraft | null
    if (saved?.content.type !== type) return null
    return { ...saved, content: { ...blankContent(type), ...saved.content } as TaskContent }
  } catch {
    return null
  }
}

/** Clears a draft once it has been saved or given up. */
export function clearTaskDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
