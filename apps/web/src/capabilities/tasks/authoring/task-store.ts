import { createTask, listTasks, updateTask } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { call } from '../../../platform/call.ts'
import type { TaskFile } from './editor-props.ts'
import type { Task } from './queries.ts'

/** A stored task with its key. */
export interface StoredTask {
  readonly id: number
  readonly version: number
  readonly content: TaskContent
  readonly files: readonly TaskFile[]
}

/** Where a form loads and saves its task: an exercise list or the question bank. */
export interface TaskStore {
  /** The storage key of the draft. */
  readonly draft: string
  readonly type: TaskType
  /** Null for a new task. */
  readonly kept: StoredTask | null
  /** Creates the task, or updates the given version. */
  readonly save: (content: TaskContent, version: number | null) => Promise<StoredTask>
  /** Returns the current task; null when it was deleted. */
  readonly read: () => Promise<StoredTask | null>
  /** Prefixes of query keys to invalidate after a save. */
  readonly stale: readonly string[]
}

/** The edited task: an existing one, or a new one of a list. */
export type Written = { readonly task: Task } | { readonly listId: number; readonly type: TaskType }

/** Returns the task if it has a key, otherwise null. */
export function withKey<Presented extends { content?: TaskContent | undefined }>(
  task: Presented | undefined,
) {
  return task?.content ? { ...task, content: task.content } : null
}

/** Creates a task store for an exercise list. */
export function storeInList(written: Written): TaskStore {
  const task = 'task' in written ? written.task : null
  const listId = 'task' in written ? written.task.ex_list : written.listId
  const type = 'task' in written ? written.task.type : written.type
  const stored = (saved: Task, content: TaskContent) => ({ ...saved, content: saved.content ?? content })
  return {
    draft: task ? String(task.id) : `new-${listId}-${type}`,
    type,
    kept: withKey(task ?? undefined),
    save: async (content, version) =>
      stored(
        task
          ? await call(updateTask, {
              params: { id: task.id },
              body: { content, version: version ?? undefined },
            })
          : await call(createTask, { body: { ex_list: listId, content } }),
        content,
      ),
    read: async () => {
      const tasks = await call(listTasks, { params: { id: listId } })
      return withKey(tasks.find((one) => one.id === task?.id))
    },
    stale: ['tasks', 'questions'],
  }
}
