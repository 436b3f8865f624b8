import {
  changeQuestions,
  createDraw,
  deleteDraw,
  insertQuestions,
  saveTaskToBank,
  takeNewer,
  updateDraw,
  updateQuestion,
} from '@qadam/contract/questions/endpoints.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { useBulkUndo } from '../bulk-acts/use-bulk-undo.ts'

export interface DrawInput {
  readonly tags: string[]
  readonly type: TaskType | null
  readonly count: number
  readonly points: number
}

function useSettled() {
  const queryClient = useQueryClient()
  return {
    onSettled: () =>
      Promise.all(['questions', 'tasks'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  }
}

export function useQuestionActions() {
  const { t } = useTranslation('questions')
  const { t: ui } = useTranslation('ui')
  const settled = useSettled()
  const undo = useBulkUndo()
  const present = (words: string, id: number | null) =>
    id === null ? toastSuccess(words) : toastUndo(words, ui('undo'), () => undo.submit(id))
  const restore = useSubmit((ids: number[]) => call(changeQuestions, { body: { ids, action: 'restore' } }), {
    ...settled,
    success: ({ changed }) => t('restored', { count: changed }),
  })
  const remove = useSubmit((ids: number[]) => call(changeQuestions, { body: { ids, action: 'delete' } }), {
    ...settled,
    onSuccess: (done) => present(t('deleted', { count: done.changed }), done.bulk_act_id),
  })
  const retag = useSubmit(
    (input: { ids: number[]; action: 'tag' | 'untag'; tags: string[] }) =>
      call(changeQuestions, { body: input }),
    { ...settled, onSuccess: (done) => present(t('retagged', { count: done.changed }), done.bulk_act_id) },
  )
  const describe = useSubmit(
    ({ id, ...body }: Description & { id: number }) => call(updateQuestion, { params: { id }, body }),
    { ...settled, success: t('saved') },
  )
  return { restore, remove, retag, describe }
}

export interface Description {
  readonly tags?: string[]
  readonly credit?: string | null
  readonly licence?: string | null
  readonly source_url?: string | null
}

/** Returns the constructor's actions that use the bank. */
export function useBankActions(listId: number) {
  const { t } = useTranslation('questions')
  const settled = useSettled()
  const insert = useSubmit(
    (questions: number[]) => call(insertQuestions, { body: { ex_list: listId, questions } }),
    { ...settled, success: ({ tasks }) => t('inserted', { count: tasks.length }) },
  )
  const save = useSubmit(
    ({ task, tags }: { task: number; tags: string[] }) =>
      call(saveTaskToBank, { params: { id: task }, body: { tags } }),
    { ...settled, success: t('savedToBank') },
  )
  const take = useSubmit((task: number) => call(takeNewer, { params: { id: task } }), {
    ...settled,
    success: t('tookNewer'),
  })
  const addDraw = useSubmit((input: DrawInput) => call(createDraw, { body: { ex_list: listId, ...input } }), {
    ...settled,
    success: t('drawSaved'),
  })
  const changeDraw = useSubmit(
    ({ id, version, ...wish }: DrawInput & { id: number; version: number }) =>
      call(updateDraw, { params: { id }, body: { ...wish, version } }),
    { ...settled, success: t('drawSaved') },
  )
  const removeDraw = useSubmit((id: number) => call(deleteDraw, { params: { id } }), {
    ...settled,
    success: t('drawRemoved'),
  })
  return { insert, save, take, addDraw, changeDraw, removeDraw }
}
