import { setStatus } from '@qadam/contract/applications/endpoints.ts'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { type Application, applicationsKey } from './queries.ts'
import { useWords } from './words.ts'

type Moved = Pick<Application, 'id' | 'version'>

/** Returns a function that reports a move and offers to undo it, while its student is not notified yet. */
export function useUndo(): (text: string, moved: Moved) => void {
  const { t } = useWords()
  const { submit } = useSubmit(
    ({ id, version }: Moved) => call(setStatus, { body: { id, version, undo: true } }),
    { onSuccess: () => toastSuccess(t('stepUndone')), invalidates: [applicationsKey, ['students']] },
  )
  return (text, moved) => toastUndo(text, t('undo'), () => void submit(moved))
}
