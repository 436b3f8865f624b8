import * as calls from '@qadam/contract/documents/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { useWords } from '../words.ts'
import type { Kind } from './queries.ts'

export type KindDraft = Omit<Kind, 'id' | 'code' | 'name' | 'position' | 'version' | 'is_own' | 'is_deleted'>

export function useKindActions() {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['documents'] })
  const { submit: run } = useSubmit((change: () => Promise<unknown>) => change(), { onSettled: refresh })
  const restore = async (kind: Kind) => {
    if (await run(() => call(calls.restoreDocumentType, { params: { id: kind.id } })))
      toastSuccess(t('kindRestored', { name: kind.name }))
  }
  return {
    /**
     * Creates a document type or updates the given one; throws on failure so that the form keeps its values.
     */
    save: async (kind: Kind | null, draft: KindDraft) => {
      const saved = kind
        ? await call(calls.updateDocumentType, {
            params: { id: kind.id },
            body: { ...draft, version: kind.version },
          })
        : await call(calls.createDocumentType, { body: draft })
      await refresh()
      toastSuccess(t('kindSaved', { name: saved.name }))
    },
    move: (kind: Kind, position: number) =>
      run(() => call(calls.updateDocumentType, { params: { id: kind.id }, body: { position } })),
    remove: async (kind: Kind) => {
      if (await run(() => call(calls.deleteDocumentType, { params: { id: kind.id } })))
        toastUndo(t('kindRemoved', { name: kind.name }), t('kindUndo'), () => void restore(kind))
    },
    restore,
  }
}
