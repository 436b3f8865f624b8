import { undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { i18n, loadPhrases } from '../../platform/i18n.ts'
import { currentLanguage } from '../../platform/language.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess, toastWarning } from '../../ui/toasts.ts'

const maxNamed = 5

/** Undoes a bulk action; notifies how many objects were restored, and which were skipped and why. */
export function useBulkUndo() {
  const queryClient = useQueryClient()
  return useSubmit((id: number) => call(undoBulkAct, { params: { id } }), {
    onSuccess: async (undone) => {
      await loadPhrases(['bulkActs'])
      notifyUndone(undone)
    },
    // Undone objects belong to lists across the product.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

function notifyUndone({ changed, left, left_count: count }: Answer<typeof undoBulkAct>): void {
  const language = currentLanguage()
  const words =
    changed === 0
      ? i18n.t('bulkActs:nothingBack')
      : i18n.t('bulkActs:putBack', { count: changed, number: number(changed, language) })
  if (count === 0) {
    toastSuccess(words)
    return
  }
  const named = left.slice(0, maxNamed).map(({ name, why }) => `${name} (${i18n.t(`bulkActs:why_${why}`)})`)
  const rest = count - named.length
  const names = [
    named.join(', '),
    ...(rest > 0 ? [i18n.t('bulkActs:more', { number: number(rest, language) })] : []),
  ].join(' ')
  toastWarning(`${words}. ${i18n.t('bulkActs:leftNames', { names })}`)
}
