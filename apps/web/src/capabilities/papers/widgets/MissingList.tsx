import { useTranslation } from 'react-i18next'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import type { MissingPart } from '../queries.ts'

interface MissingListProps {
  readonly missing: readonly MissingPart[]
  readonly onFollow?: () => void
}

/** Renders what a paper cannot be issued without, each a link to where it is entered. */
export function MissingList({ missing, onFollow }: MissingListProps) {
  const { t } = useTranslation('papers')
  if (missing.length === 0) return null
  return (
    <div role="note">
      <p>{t('missingLead')}</p>
      <UnmetList unmet={missing.map(({ part, ...one }) => ({ path: part, ...one }))} onFollow={onFollow} />
    </div>
  )
}
