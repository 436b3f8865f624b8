import { createTask, listTasks, updateTask, uploadTaskFile } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { tellFailure } from '../../../platform/tell-failure.ts'
import { upload } from '../../../platform/upload.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { blankContent } from './blank-content.ts'
import type { Files, Patch, TaskFile } from './editor-props.ts'
import { type Faults, faultIn, faultsFrom } from './faults.ts'
import type { Task } from './queries.ts'
import { forgetTaskDraft, keepTaskDraft, keptTaskDraft } from './task-draft.ts'
import { tidied } from './tidied.ts'

/** What is being written: a saved task, or a new one of a list. */
export type Written = { readonly task: Task } | { readonly listId: number; readonly type: TaskType }

interface Base {
  readonly content: TaskContent
  readonly version: number | null
}
export type TaskForm = ReturnType<typeof useTaskForm>

/** A task's form: what is typed, its draft on the device, saving, and what the server has against it. */
export function useTaskForm(written: Written, onCreated: (id: number) => void) {
  const { t } = useTranslation('authoring')
  const queryClient = useQueryClient()
  const task = 'task' in written ? written.task : null
  const listId = 'task' in written ? written.task.ex_list : written.listId
  const type = 'task' in written ? written.task.type : written.type
  const name = task ? String(task.id) : `new-${listId}-${type}`
  const [kept] = useState(() => keptTaskDraft(name, type))
  const [base, setBase] = useState<Base>(() => ({
    content: task?.content ?? blankContent(type),
    version: task?.version ?? null,
  }))
  const [content, setContent] = useState(kept?.content ?? base.content)
  const [version, setVersion] = useState(kept?.version ?? base.version)
  const [known, setKnown] = useState<readonly TaskFile[]>([...(task?.files ?? []), ...(kept?.files ?? [])])
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<Task | null>(null)
  const isDirty = content !== base.content && JSON.stringify(content) !== JSON.stringify(base.content)

  const set = (patch: Patch<TaskContent>) =>
    setContent((now) => {
      const next = { ...now, ...(typeof patch === 'function' ? patch(now) : patch) } as TaskContent
      keepTaskDraft(name, { content: next, version, files: known })
      return next
    })
  const start = (from: Base) => {
    forgetTaskDraft(name)
    setBase(from)
    setContent(from.content)
    setVersion(from.version)
    setFaults({})
    setFailure(null)
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['tasks'] })
  const meetConflict = async (id: number) => {
    const tasks = await call(listTasks, { params: { id: listId } })
    const now = tasks.find((one) => one.id === id)
    if (now?.content) setTheirs(now)
    else setFailure({ sentence: t('taskIsGone'), requestId: null, retry: false, fields: {} })
  }
  const save = async (over: number | null = version) => {
    setBusy(true)
    setFaults({})
    setFailure(null)
    try {
      const body = tidied(content)
      const saved = task
        ? await call(updateTask, {
            params: { id: task.id },
            body: { content: body, version: over ?? undefined },
          })
        : await call(createTask, { body: { ex_list: listId, content: body } })
      forgetTaskDraft(name)
      setTheirs(null)
      setBase({ content, version: saved.version })
      setVersion(saved.version)
      toastSuccess(t('taskSaved'))
      await refresh()
      if (!task) onCreated(saved.id)
      return true
    } catch (thrown) {
      if (task && isFailure(thrown, 'stale_version')) await meetConflict(task.id).catch(tellFailure)
      else {
        const explanation = explain(thrown)
        setFaults(faultsFrom(explanation.fields))
        setFailure(explanation)
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  const files: Files = {
    known,
    add: async (file) => {
      try {
        const added = await upload(uploadTaskFile, { file }, {})
        setKnown((now) => [...now, added])
        return added
      } catch (thrown) {
        tellFailure(thrown)
        return null
      }
    },
  }
  return {
    type,
    content,
    set,
    files,
    isDirty,
    isSaved: task !== null,
    busy,
    failure,
    fault: (path: string) => faultIn(faults, path),
    save,
    discard: () => start(base),
    conflict: theirs,
    keepMine: () => save(theirs?.version ?? version),
    takeTheirs: () => {
      if (theirs?.content) start({ content: theirs.content, version: theirs.version })
      setTheirs(null)
    },
  }
}
