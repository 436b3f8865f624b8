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
import { Badge } from '../../ui/Badge.tsx'

const looks = {
  waiting: { color: 'yellow', icon: IconClock },
  running: { color: 'blue', icon: IconLoader },
  done: { color: 'green', icon: IconCircleCheck },
  failed: { color: 'refusal', icon: IconCircleX },
  cancelled: { color: 'plain', icon: IconPlayerStop },
  undoing: { color: 'blue', icon: IconLoader },
  undone: { color: 'plain', icon: IconArrowBackUp },
} as const satisfies Record<ImportState, object>

/** The state of an import in a word; a dry run that is done has only checked. */
export function ImportStatusBadge({ state, dryRun }: { state: ImportState; dryRun: boolean }) {
  const { t } = useTranslation('imports')
  const { color, icon: Picture } = looks[state]
  return (
    <Badge color={color} icon={<Picture size={14} aria-hidden />}>
      {t(dryRun && state === 'done' ? 'checked' : state)}
    </Badge>
  )
}
