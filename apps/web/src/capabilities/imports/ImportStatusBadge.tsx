import type { ImportState } from '@qadam/contract/imports/lifecycle.ts'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLoader,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'

const looks: Readonly<Record<ImportState, StatusLook>> = {
  waiting: { color: 'yellow', icon: IconClock },
  running: { color: 'blue', icon: IconLoader },
  done: { color: 'green', icon: IconCircleCheck },
  failed: { color: 'refusal', icon: IconCircleX },
  cancelled: { color: 'plain', icon: IconPlayerStop },
  undoing: { color: 'blue', icon: IconLoader },
  undone: { color: 'plain', icon: IconArrowBackUp },
}

/** The status of an import; a dry run that is done has only checked. */
export function ImportStatusBadge({ state, dryRun }: { state: ImportState; dryRun: boolean }) {
  const { t } = useTranslation('imports')
  return <StatusBadge look={looks[state]}>{t(dryRun && state === 'done' ? 'checked' : state)}</StatusBadge>
}
