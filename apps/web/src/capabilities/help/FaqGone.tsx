import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../platform/failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FaqHelp } from './FaqHelp.tsx'

interface FaqGoneProps {
  readonly failure: unknown
  /** Rendered for every other failure. */
  readonly otherwise: ReactNode
}

/** Renders that an address leads to nothing any more. */
export function FaqGone({ failure, otherwise }: FaqGoneProps) {
  const { t } = useTranslation('help')
  if (!isFailure(failure, 'request.row_not_found')) return otherwise
  return (
    <>
      <EmptyState kind="nothing-matches" title={t('gone')} text={t('goneText')} />
      <FaqHelp />
    </>
  )
}
