import * as calls from '@qadam/contract/help/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { editedFaqQuery, faqKey } from '../queries.ts'
import { type EditedChapter, type EditedQuestion, moved, titleOf } from './edited.ts'

export type FaqActions = ReturnType<typeof useFaqActions>

/** Returns what the editor does at once: publishing, ordering, deleting with its undo. */
export function useFaqActions() {
  const { t, i18n } = useTranslation('help')
  const queryClient = useQueryClient()
  const { submit: run } = useSubmit((change: () => Promise<unknown>) => change(), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: faqKey }),
  })
  const show = (change: (chapters: readonly EditedChapter[]) => EditedChapter[]) =>
    queryClient.setQueryData(editedFaqQuery.queryKey, (chapters) => chapters && change(chapters))
  const deleted = async (remove: () => Promise<unknown>, restore: () => Promise<unknown>, title: string) => {
    if (!(await run(remove))) return
    toastUndo(t('deleted', { title }), t('restore'), () => {
      void run(restore).then((done) => done && toastSuccess(t('restored', { title })))
    })
  }
  return {
    publish: ({ id, version, is_published: isPublished }: EditedQuestion) =>
      run(() =>
        call(calls.updateFaqQuestion, { params: { id }, body: { is_published: !isPublished, version } }),
      ),
    /** Optimistic, as is the order of questions. */
    moveChapter: (chapters: readonly EditedChapter[], from: number, to: number) => {
      const order = moved(chapters, from, to)
      show(() => order)
      return run(() => call(calls.orderFaq, { body: { chapters: order.map(({ id }) => id) } }))
    },
    moveQuestion: (chapter: EditedChapter, from: number, to: number) => {
      const questions = moved(chapter.questions, from, to)
      show((chapters) => chapters.map((one) => (one.id === chapter.id ? { ...one, questions } : one)))
      return run(() =>
        call(calls.orderFaq, { body: { chapter: chapter.id, questions: questions.map(({ id }) => id) } }),
      )
    },
    removeChapter: (chapter: EditedChapter) => {
      const { id, version } = chapter
      return deleted(
        () => call(calls.deleteFaqChapter, { params: { id }, query: { version } }),
        () => call(calls.restoreFaqChapter, { params: { id } }),
        titleOf(chapter, i18n.language),
      )
    },
    removeQuestion: (question: EditedQuestion) => {
      const { id, version } = question
      return deleted(
        () => call(calls.deleteFaqQuestion, { params: { id }, query: { version } }),
        () => call(calls.restoreFaqQuestion, { params: { id } }),
        titleOf(question, i18n.language),
      )
    },
  }
}
