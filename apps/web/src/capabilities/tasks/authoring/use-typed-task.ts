import { uploadTaskFile } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { useState } from 'react'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { upload } from '../../../platform/upload.ts'
import { blankContent } from './blank-content.ts'
import type { Files, Patch, TaskFile } from './editor-props.ts'
import { clearTaskDraft, savedTaskDraft, saveTaskDraft } from './task-draft.ts'
import type { TaskStore } from './task-store.ts'

/** The stored task, or the initial content of a new one. */
export interface Base {
  readonly content: TaskContent
  readonly version: number | null
}

/** Returns the edited content of a task with its files and its draft in the browser. */
export function useTypedTask({ kept: task, type, draft: name }: TaskStore) {
  const [savedDraft] = useState(() => savedTaskDraft(name, type))
  const [base, setBase] = useState<Base>(() => ({
    content: task?.content ?? blankContent(type),
    version: task?.version ?? null,
  }))
  const [content, setContent] = useState(savedDraft?.content ?? base.content)
  const [version, setVersion] = useState(savedDraft?.version ?? base.version)
  const files = useTaskFiles([...(task?.files ?? []), ...(savedDraft?.files ?? [])])
  const isDirty = content !== base.content && JSON.stringify(content) !== JSON.stringify(base.content)

  const set = (patch: Patch<TaskContent>) =>
    setContent((now) => {
      const next = { ...now, ...(typeof patch === 'function' ? patch(now) : patch) } as TaskContent
      saveTaskDraft(name, { content: next, version, files: files.known })
      return next
    })
  const startFrom = (from: Base) => {
    clearTaskDraft(name)
    setBase(from)
    setContent(from.content)
    setVersion(from.version)
  }
  const markSaved = (saved: number) => {
    clearTaskDraft(name)
    setBase({ content, version: saved })
    setVersion(saved)
  }
  return { base, content, version, files, isDirty, set, startFrom, markSaved }
}

function useTaskFiles(initial: readonly TaskFile[]): Files {
  const [known, setKnown] = useState(initial)
  return {
    known,
    add: async (file) => {
      try {
        const added = await upload(uploadTaskFile, { file }, {})
        setKnown((now) => [...now, added])
        return added
      } catch (thrown) {
        notifyFailure(thrown)
        return null
      }
    },
  }
}
