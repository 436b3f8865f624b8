import { uploadTaskFile } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { upload } from '../../../platform/upload.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { blankContent } from './blank-content.ts'
import type { Files, Patch, TaskFile } from './editor-props.ts'
import { type Faults, faultIn, faultsFrom } from './faults.ts'
import { clearTaskDraft, savedTaskDraft, saveTaskDraft } from './task-draft.ts'
import type { StoredTask, TaskStore } from './task-store.ts'
import { tidied } from './tidied.ts'

interface Base {
  readonly content: TaskContent
  readonly version: number | null
}
export type TaskForm = ReturnType<typeof useTaskForm>

/** A task's form: what is typed, its draft on the device, saving, and what the server has against it. */
export function useTaskForm(store: TaskStore, onCreated: (id: number) => void) {
  const { t } = useTranslation('authoring')
  const queryClient = useQueryClient()
  const { kept: task, type, draft: name } = store
  const [savedDraft] = useState(() => savedTaskDraft(name, type))
  const [base, setBase] = useState<Base>(() => ({
    content: task?.content ?? blankContent(type),
    version: task?.version ?? null,
  }))
  const [content, setContent] = useState(savedDraft?.content ?? base.content)
  const [version, setVersion] = useState(savedDraft?.version ?? base.version)
  const [known, setKnown] = useState<readonly TaskFile[]>([
    ...(task?.files ?? []),
    ...(savedDraft?.files ?? []),
  ])
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<StoredTask | null>(null)
  const isDirty = content !== base.content && JSON.stringify(content) !== JSON.stringify(base.content)

  const set = (patch: Patch<TaskContent>) =>
    setContent((now) => {
      const next = { ...now, ...(typeof patch === 'function' ? patch(now) : patch) } as TaskContent
      saveTaskDraft(name, { content: next, version, files: known })
      return next
    })
  const start = (from: Base) => {
    clearTaskDraft(name)
    setBase(from)
    setContent(from.content)
    setVersion(from.version)
    setFaults({})
    setFailure(null)
  }
  const refresh = () =>
    Promise.all(store.stale.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  const meetConflict = async () => {
    const now = await store.read()
    if (now) setTheirs(now)
    else setFailure({ sentence: t('taskIsGone'), requestId: null, retry: false, fields: {} })
  }
  const save = async (over: number | null = version) => {
    setBusy(true)
    setFaults({})
    setFailure(null)
    try {
      const saved = await store.save(tidied(content), over)
      clearTaskDraft(name)
      setTheirs(null)
      setBase({ content, version: saved.version })
      setVersion(saved.version)
      toastSuccess(t('taskSaved'))
      await refresh()
      if (!task) onCreated(saved.id)
      return true
    } catch (thrown) {
      if (task && isFailure(thrown, 'stale_version')) await meetConflict().catch(notifyFailure)
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
        notifyFailure(thrown)
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
      if (theirs) start({ content: theirs.content, version: theirs.version })
      setTheirs(null)
    },
  }
}
