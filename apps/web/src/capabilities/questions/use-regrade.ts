import { applyRegrade, undoRegrade } from '@qadam/contract/questions/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'

/** Approves or undoes a regrade. What was seen is what is approved: the stamp says so. */
export function useRegrade(taskId: number) {
  const { t } = useTranslation('questions')
  const queryClient = useQueryClient()
  const settled = {
    onSettled: () =>
      Promise.all(
        ['questions', 'tasks', 'progress'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  }
  const apply = useSubmit(
    (body: { stamp: string; reason?: string }) => call(applyRegrade, { params: { id: taskId }, body }),
    { ...settled, success: ({ students }) => t('regraded', { count: students }) },
  )
  const undo = useSubmit((id: number) => call(undoRegrade, { params: { id } }), {
    ...settled,
    success: t('undone'),
  })
  return { apply, undo }
}
