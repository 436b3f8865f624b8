import { toastError } from '../ui/toasts.ts'
import { reloadedFor } from './chunk-failure.ts'
import { explain } from './explain.ts'
import { isCancelled } from './failure.ts'
import { i18n } from './i18n.ts'

/** Shows a failed action in a toast that stays, unless the user cancelled the action. */
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

/** Shows that a part of the page failed to load, unless the page is reloading because of it. */
export function notifyMissingPart(thrown: unknown): void {
  if (!reloadedFor(thrown)) notifyFailure(thrown)
}
