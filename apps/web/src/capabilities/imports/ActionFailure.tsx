import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../platform/explain.ts'
import { isFailure } from '../../platform/failure.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'

interface ActionFailureProps {
  readonly failure: unknown
  /** Renders a link to the import that blocks this one. */
  readonly toOther?: (id: number, words: string) => ReactNode
}

const toImport = (id: number, words: string) => (
  <AnchorLink to="/import/$importId" params={{ importId: id }}>
    {words}
  </AnchorLink>
)

/** Renders why an action failed; links to the import that blocks it, if any. */
export function ActionFailure({ failure, toOther = toImport }: ActionFailureProps) {
  const { t } = useTranslation('imports')
  if (!failure) return null
  const explained = explain(failure)
  const details = [...new Set(Object.values(explained.fields))].filter((text) => text !== explained.sentence)
  const other = isFailure(failure) ? Number(failure.facts.import_id) : Number.NaN
  return (
    <div>
      <FormFailure failure={{ ...explained, sentence: [explained.sentence, ...details].join(' ') }} />
      {Number.isInteger(other) && toOther(other, t('toRunning'))}
    </div>
  )
}
