import * as calls from '@qadam/contract/documents/endpoints.ts'
import type { DocumentHolder } from '@qadam/contract/documents/vocabulary.ts'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { documentsKey, type StudentDocument } from './queries.ts'
import { useWords } from './words.ts'

export type Decision =
  | { readonly act: 'check'; readonly expires_on: string | null }
  | { readonly act: 'reject'; readonly reason: string; readonly text: string }
  | { readonly act: 'waive'; readonly reason: string; readonly text: string }
  | { readonly act: 'reopen'; readonly text: string }
  | { readonly act: 'ask'; readonly text: string }
  | { readonly act: 'custody'; readonly holder: DocumentHolder; readonly note: string }
  | { readonly act: 'remove' }

interface Deciding {
  readonly onDone?: () => void
  /** Says what was done; a short notice by default. */
  readonly announce?: (text: string) => void
  readonly failure?: 'toast' | 'inline'
}

/** Returns the mutations of a document: the staff's decisions and the student's withdrawal. */
export function useDecide(
  studentId: number,
  document: StudentDocument,
  { onDone, announce = toastSuccess, failure = 'inline' }: Deciding = {},
) {
  const { t } = useWords()
  const which = { id: studentId, typeId: document.type_id }
  return useSubmit(
    async (given: Decision): Promise<string> => {
      const stamp = { version: document.version || undefined }
      const { name } = document
      switch (given.act) {
        case 'check':
          await call(calls.checkDocument, { params: which, body: { expires_on: given.expires_on, ...stamp } })
          return t('accepted', { name })
        case 'reject':
          await call(calls.rejectDocument, {
            params: which,
            body: { reason: given.reason as 'cut_off', text: given.text, ...stamp },
          })
          return t('returned', { name })
        case 'waive':
          await call(calls.waiveDocument, {
            params: which,
            body: { reason: given.reason as 'seen_on_paper', text: given.text, ...stamp },
          })
          return t('waivedToast', { name })
        case 'reopen':
          await call(calls.reopenDocument, { params: which, body: { text: given.text, ...stamp } })
          return t('reopened', { name })
        case 'ask':
          await call(calls.askDocument, { params: which, body: { text: given.text, ...stamp } })
          return t('asked', { name })
        case 'custody':
          await call(calls.moveOriginal, { params: which, body: { holder: given.holder, note: given.note } })
          return t('custodySaved', { where: t(`holder_${given.holder}`) })
        case 'remove':
          await call(calls.deleteDocument, { params: { id: document.id ?? 0 } })
          return t('deleted')
      }
    },
    {
      onSuccess: (text) => {
        announce(text)
        onDone?.()
      },
      invalidates: [documentsKey(studentId), ['priority']],
      failure,
    },
  )
}
