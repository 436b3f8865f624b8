import type { Answer } from '@qadam/contract/endpoint.ts'
import type { uploadTaskFile } from '@qadam/contract/tasks/endpoints.ts'
import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'

export type TaskFile = Answer<typeof uploadTaskFile>

/** The files of the tasks on this page, and a function that uploads one. */
export interface Files {
  readonly known: readonly TaskFile[]
  readonly add: (file: File) => Promise<TaskFile | null>
}

export type Patch<Content> = Partial<Content> | ((now: Content) => Partial<Content>)

/** Props of every editor: the content, the edited language and the server's errors. */
export interface EditorProps<Type extends TaskType> {
  readonly content: ContentOf<Type>
  /** Updates some fields; a function receives the latest content. */
  readonly set: (patch: Patch<ContentOf<Type>>) => void
  readonly language: Language
  /** Returns the error at this path of the content or below it. */
  readonly fault: (path: string) => string | undefined
  readonly files: Files
  readonly isSaved: boolean
}

/** The same for a task of any type. */
export interface AnyEditorProps extends Omit<EditorProps<TaskType>, 'content' | 'set'> {
  readonly content: TaskContent
  readonly set: (patch: Patch<TaskContent>) => void
}
