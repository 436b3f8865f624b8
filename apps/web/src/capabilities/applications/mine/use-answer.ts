import { answerOffer } from '@qadam/contract/applications/endpoints.ts'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { type Application, applicationsKey } from '../queries.ts'
import { useWords } from '../words.ts'

/** Returns the actions that decline an offer, which can be undone, and that bring it back. */
export function useAnswer({ id, version }: Pick<Application, 'id' | 'version'>) {
  const { t } = useWords()
  const { submit, busy } = useSubmit(
    (body: { declined: boolean; version?: number }) => call(answerOffer, { params: { id }, body }),
    { invalidates: [applicationsKey, ['home']] },
  )
  const restore = async () => {
    if (await submit({ declined: false })) toastSuccess(t('restored'))
  }
  return {
    busy,
    restore,
    decline: async () => {
      if (await submit({ declined: true, version })) toastUndo(t('declined'), t('undo'), () => void restore())
    },
  }
}
