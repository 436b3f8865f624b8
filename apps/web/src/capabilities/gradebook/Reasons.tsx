import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import type { BehindRow } from './queries.ts'

const looks: Readonly<Record<BehindRow['reasons'][number], StatusLook>> = {
  overdue: statusLooks.overdue,
  gate: statusLooks.below,
  slow: statusLooks.late,
  silent: statusLooks.lost,
}

export function Reasons({ row }: { row: Pick<BehindRow, 'reasons' | 'overdue' | 'failed_gates'> }) {
  const { t } = useTranslation('gradebook')
  if (row.reasons.length === 0) return <StatusBadge look={statusLooks.done}>{t('onTrack')}</StatusBadge>
  const words = {
    overdue: t('behind.overdue', { count: row.overdue }),
    gate: t('behind.gate', { count: row.failed_gates }),
    slow: t('behind.slow'),
    silent: t('behind.silent'),
  }
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 'var(--space-8)' }}>
      {row.reasons.map((reason) => (
        <StatusBadge key={reason} look={looks[reason]}>
          {words[reason]}
        </StatusBadge>
      ))}
    </span>
  )
}
