import { applyRegrade, undoRegrade } from '@qadam/contract/questions/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'

/** Approves or undoes a regrade. What was seen is what is approved: the stamp says so. */
export function useRegrade(taskId: number) {
  const { t } = useTranslation('questions')
  const queryClient = useQueryClient()
  const settled = {
    onError: notifyFailure,
    onSettled: () =>
      Promise.all(
        ['questions', 'tasks', 'progress'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  }
  const apply = useMutation({
    ...settled,
    mutationFn: (body: { stamp: string; reason?: string }) =>
      call(applyRegrade, { params: { id: taskId }, body }),
    onSuccess: ({ students }) => toastSuccess(t('regraded', { count: students })),
  })
  const undo = useMutation({
    ...settled,
    mutationFn: (id: number) => call(undoRegrade, { params: { id } }),
    onSuccess: () => toastSuccess(t('undone')),
  })
  return { apply, undo }
}
