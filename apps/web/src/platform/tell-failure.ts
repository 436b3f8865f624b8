import { toastError } from '../ui/toasts.ts'
import { isChunkFailure } from './chunk-failure.ts'
import { explain } from './explain.ts'
import { isCancelled } from './failure.ts'
import { i18n } from './i18n.ts'

/** Says a failure of an act in a toast that stays, unless the person took the act back. */
export function tellFailure(thrown: unknown): void {
  if (isCancelled(thrown)) return
  const { sentence, requestId, fields } = explain(thrown)
  const details = [...new Set(Object.values(fields))].filter((text) => text !== sentence)
  const again = isChunkFailure(thrown) && thrown.type !== 'unreachable'
  toastError(
    [sentence, ...details].join(' '),
    requestId,
    again ? { label: i18n.t('ui:reload'), run: () => window.location.reload() } : undefined,
  )
}
