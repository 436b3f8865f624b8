import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import type { BehindRow } from './queries.ts'

export function Reasons({ row }: { row: Pick<BehindRow, 'reasons' | 'overdue' | 'failed_gates'> }) {
  const { t } = useTranslation('gradebook')
  if (row.reasons.length === 0) return <Badge color="green">{t('onTrack')}</Badge>
  const words = {
    overdue: t('behind.overdue', { count: row.overdue }),
    gate: t('behind.gate', { count: row.failed_gates }),
    slow: t('behind.slow'),
    silent: t('behind.silent'),
  }
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 'var(--space-8)' }}>
      {row.reasons.map((reason) => (
        <Badge key={reason} color={reason === 'overdue' || reason === 'gate' ? 'orange' : 'plain'}>
          {words[reason]}
        </Badge>
      ))}
    </span>
  )
}
