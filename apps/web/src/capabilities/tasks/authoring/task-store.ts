import { createTask, listTasks, updateTask } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { call } from '../../../platform/call.ts'
import type { TaskFile } from './editor-props.ts'
import type { Task } from './queries.ts'

/** A task as the server has it, with its key. */
export interface StoredTask {
  readonly id: number
  readonly version: number
  readonly content: TaskContent
  readonly files: readonly TaskFile[]
}

/** Where a form finds and keeps its task: an exercise list, or the question bank. */
export interface TaskStore {
  /** Names the draft on this device. */
  readonly draft: string
  readonly type: TaskType
  /** Null while it is new. */
  readonly kept: StoredTask | null
  /** Creates it, or changes the version that was read. */
  readonly save: (content: TaskContent, version: number | null) => Promise<StoredTask>
  /** What the server has now; null when it is gone. */
  readonly read: () => Promise<StoredTask | null>
  /** Which questions to the server have another answer after a save. */
  readonly stale: readonly string[]
}

/** What is being written: a saved task, or a new one of a list. */
export type Written = { readonly task: Task } | { readonly listId: number; readonly type: TaskType }

/** A task with its key; null for one that came without. */
export function withKey<Presented extends { content?: TaskContent | undefined }>(
  task: Presented | undefined,
) {
  return task?.content ? { ...task, content: task.content } : null
}

/** The form's task stands in an exercise list. */
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
