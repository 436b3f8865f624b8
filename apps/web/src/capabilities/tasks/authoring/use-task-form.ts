import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { type Faults, faultIn, faultsFrom } from './faults.ts'
import type { StoredTask, TaskStore } from './task-store.ts'
import { tidied } from './tidied.ts'
import { type Base, useTypedTask } from './use-typed-task.ts'

export type TaskForm = ReturnType<typeof useTaskForm>

/** Returns the state of a task's form: values, saving and server errors. */
export function useTaskForm(store: TaskStore, onCreated: (id: number) => void) {
  const { t } = useTranslation('authoring')
  const queryClient = useQueryClient()
  const { kept: task, type } = store
  const typed = useTypedTask(store)
  const { base, content, version } = typed
  const [faults, setFaults] = useState<Faults>({})
  const [isGone, setGone] = useState(false)
  const [theirs, setTheirs] = useState<StoredTask | null>(null)
  const start = (from: Base) => {
    typed.startFrom(from)
    setFaults({})
    setGone(false)
    clearFailure()
  }
  const refresh = () =>
    Promise.all(store.stale.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  const meetConflict = async () => {
    const now = await store.read()
    if (now) setTheirs(now)
    else setGone(true)
  }
  const {
    submit,
    busy,
    failure: refusal,
    clearFailure,
  } = useSubmit((over: number | null) => store.save(tidied(content), over), {
    onSuccess: async (saved) => {
      setTheirs(null)
      typed.markSaved(saved.version)
      toastSuccess(t('taskSaved'))
      await refresh()
      if (!task) onCreated(saved.id)
    },
    onFailure: (thrown) => {
      if (task && isFailure(thrown, 'stale_version')) {
        void meetConflict().catch(notifyFailure)
        return true
      }
      setFaults(faultsFrom(explain(thrown).fields))
      return false
    },
    failure: 'inline',
  })
  const save = (over: number | null = version) => {
    setFaults({})
    setGone(false)
    return submit(over)
  }
  const gone: Explanation = { sentence: t('taskIsGone'), requestId: null, retry: false, fields: {} }
  const failure = isGone ? gone : refusal
  return {
    type,
    content,
    set: typed.set,
    files: typed.files,
    isDirty: typed.isDirty,
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
