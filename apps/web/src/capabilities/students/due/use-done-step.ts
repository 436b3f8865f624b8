import { updateStep } from '@qadam/contract/students/due/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { toastUndo } from '../../../ui/toasts.ts'
import type { DueItem } from '../queries.ts'

/** Marks a next step as done; it can be taken back. */
export function useDoneStep(): (item: DueItem) => Promise<void> {
  const { t } = useTranslation('due')
  const queryClient = useQueryClient()
  const mark = async (id: number, isDone: boolean) => {
    await call(updateStep, { params: { id }, body: { is_done: isDone } })
    await queryClient.invalidateQueries({ queryKey: ['students', 'due'] })
  }
  return async (item) => {
    try {
      await mark(item.ref, true)
      toastUndo(t('stepDone'), t('undo'), () => void mark(item.ref, false).catch(notifyFailure))
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
}
