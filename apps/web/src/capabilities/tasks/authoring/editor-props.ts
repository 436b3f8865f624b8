import type { Answer } from '@qadam/contract/endpoint.ts'
import type { uploadTaskFile } from '@qadam/contract/tasks/endpoints.ts'
import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'

export type TaskFile = Answer<typeof uploadTaskFile>

/** The files that the tasks of this page show, and how to add one. */
export interface Files {
  readonly known: readonly TaskFile[]
  readonly add: (file: File) => Promise<TaskFile | null>
}

export type Patch<Content> = Partial<Content> | ((now: Content) => Partial<Content>)

/** What every type's editor gets: the content that is written, in which language, and what the server refused. */
export interface EditorProps<Type extends TaskType> {
  readonly content: ContentOf<Type>
  /** Changes some fields; a function sees what was typed meanwhile. */
  readonly set: (patch: Patch<ContentOf<Type>>) => void
  readonly language: Language
  /** The sentence at this place of the content or below it. */
  readonly fault: (path: string) => string | undefined
  readonly files: Files
  readonly isSaved: boolean
}

/** The same for a task of any type. */
export interface AnyEditorProps extends Omit<EditorProps<TaskType>, 'content' | 'set'> {
  readonly content: TaskContent
  readonly set: (patch: Patch<TaskContent>) => void
}
