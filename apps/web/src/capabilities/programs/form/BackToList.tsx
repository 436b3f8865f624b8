import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'

/** Renders the way back to the list that a program of this kind is in. */
export function BackToList({ kind }: { kind: ProgramKind }) {
  const { t } = useTranslation('programs')
  if (kind === 'degree') return <AnchorLink to="/">{t('backToList')}</AnchorLink>
  return (
    <AnchorLink to="/" search={{ kind }}>
      {t('headingCourses')}
    </AnchorLink>
  )
}
