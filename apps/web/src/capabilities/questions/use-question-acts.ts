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
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { useBulkUndo } from '../bulk-acts/use-bulk-undo.ts'

/** What a draw asks for. */
export interface DrawWish {
  readonly tags: string[]
  readonly type: TaskType | null
  readonly count: number
  readonly points: number
}

function useSettled() {
  const queryClient = useQueryClient()
  return {
    onError: notifyFailure,
    onSettled: () =>
      Promise.all(['questions', 'tasks'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  }
}

/** What is done to questions in the bank itself. */
export function useQuestionActs() {
  const { t } = useTranslation('questions')
  const { t: ui } = useTranslation('ui')
  const settled = useSettled()
  const undo = useBulkUndo()
  const tell = (words: string, id: number | null) =>
    id === null ? toastSuccess(words) : toastUndo(words, ui('undo'), () => undo.mutate(id))
  const restore = useMutation({
    ...settled,
    mutationFn: (ids: number[]) => call(changeQuestions, { body: { ids, action: 'restore' } }),
    onSuccess: ({ changed }) => toastSuccess(t('restored', { count: changed })),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (ids: number[]) => call(changeQuestions, { body: { ids, action: 'delete' } }),
    onSuccess: (done) => tell(t('deleted', { count: done.changed }), done.bulk_act_id),
  })
  const retag = useMutation({
    ...settled,
    mutationFn: (wish: { ids: number[]; action: 'tag' | 'untag'; tags: string[] }) =>
      call(changeQuestions, { body: wish }),
    onSuccess: (done) => tell(t('retagged', { count: done.changed }), done.bulk_act_id),
  })
  const describe = useMutation({
    ...settled,
    mutationFn: ({ id, ...body }: Description & { id: number }) =>
      call(updateQuestion, { params: { id }, body }),
    onSuccess: () => toastSuccess(t('saved')),
  })
  return { restore, remove, retag, describe }
}

/** Tags and source of a question. */
export interface Description {
  readonly tags?: string[]
  readonly credit?: string | null
  readonly licence?: string | null
  readonly source_url?: string | null
}

/** What the constructor does with the bank. */
export function useBankActs(listId: number) {
  const { t } = useTranslation('questions')
  const settled = useSettled()
  const insert = useMutation({
    ...settled,
    mutationFn: (questions: number[]) => call(insertQuestions, { body: { ex_list: listId, questions } }),
    onSuccess: ({ tasks }) => toastSuccess(t('inserted', { count: tasks.length })),
  })
  const save = useMutation({
    ...settled,
    mutationFn: ({ task, tags }: { task: number; tags: string[] }) =>
      call(saveTaskToBank, { params: { id: task }, body: { tags } }),
    onSuccess: () => toastSuccess(t('savedToBank')),
  })
  const take = useMutation({
    ...settled,
    mutationFn: (task: number) => call(takeNewer, { params: { id: task } }),
    onSuccess: () => toastSuccess(t('tookNewer')),
  })
  const addDraw = useMutation({
    ...settled,
    mutationFn: (wish: DrawWish) => call(createDraw, { body: { ex_list: listId, ...wish } }),
    onSuccess: () => toastSuccess(t('drawSaved')),
  })
  const changeDraw = useMutation({
    ...settled,
    mutationFn: ({ id, version, ...wish }: DrawWish & { id: number; version: number }) =>
      call(updateDraw, { params: { id }, body: { ...wish, version } }),
    onSuccess: () => toastSuccess(t('drawSaved')),
  })
  const removeDraw = useMutation({
    ...settled,
    mutationFn: (id: number) => call(deleteDraw, { params: { id } }),
    onSuccess: () => toastSuccess(t('drawRemoved')),
  })
  return { insert, save, take, addDraw, changeDraw, removeDraw }
}
