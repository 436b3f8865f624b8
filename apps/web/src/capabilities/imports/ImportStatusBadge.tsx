import type { ImportState } from '@qadam/contract/imports/lifecycle.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

const looks: Readonly<Record<ImportState, StatusLook>> = {
  waiting: statusLooks.waiting,
  running: statusLooks.running,
  done: statusLooks.done,
  failed: statusLooks.failed,
  cancelled: statusLooks.stopped,
  undoing: statusLooks.running,
  undone: statusLooks.stopped,
}

/** Renders the status of an import; a finished dry run counts as checked. */
export function ImportStatusBadge({ state, dryRun }: { state: ImportState; dryRun: boolean }) {
  const { t } = useTranslation('imports')
  return <StatusBadge look={looks[state]}>{t(dryRun && state === 'done' ? 'checked' : state)}</StatusBadge>
}
