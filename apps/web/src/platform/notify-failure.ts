import { toastError } from '../ui/toasts.ts'
import { reloadedFor } from './chunk-failure.ts'
import { explain } from './explain.ts'
import { isCancelled } from './failure.ts'
import { i18n } from './i18n.ts'

/** Says a failure of an act in a toast that stays, unless the person took the action back. */
export function notifyFailure(thrown: unknown): void {
  if (isCancelled(thrown)) return
  const { sentence, requestId, fields, reload } = explain(thrown)
  const details = [...new Set(Object.values(fields))].filter((text) => text !== sentence)
  toastError(
    [sentence, ...details].join(' '),
    requestId,
    reload ? { label: i18n.t('ui:reload'), run: () => window.location.reload() } : undefined,
  )
}

/** Says that a part of a page did not come, unless the page is loaded anew for it. */
export function notifyMissingPart(thrown: unknown): void {
  if (!reloadedFor(thrown)) notifyFailure(thrown)
}
