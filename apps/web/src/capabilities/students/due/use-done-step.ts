import { updateStep } from '@qadam/contract/students/due/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastUndo } from '../../../ui/toasts.ts'
import type { DueItem } from '../queries.ts'

/** Marks a next step as done, with undo. */
export function useDoneStep(): (item: DueItem) => Promise<void> {
  const { t } = useTranslation('due')
  const { submit } = useSubmit(
    ({ id, isDone }: { readonly id: number; readonly isDone: boolean }) =>
      call(updateStep, { params: { id }, body: { is_done: isDone } }),
    {
      invalidates: [
        ['students', 'due'],
        ['students', 'list'],
      ],
    },
  )
  return async ({ ref: id }) => {
    if (await submit({ id, isDone: true }))
      toastUndo(t('stepDone'), t('undo'), () => void submit({ id, isDone: false }))
  }
}
