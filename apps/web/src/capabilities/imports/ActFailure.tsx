import { useTranslation } from 'react-i18next'
import { explain } from '../../platform/explain.ts'
import { isFailure } from '../../platform/failure.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'

/** Why an act failed; when another import is in the way, the way to it. */
export function ActFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('imports')
  if (!failure) return null
  const explained = explain(failure)
  const details = [...new Set(Object.values(explained.fields))].filter((text) => text !== explained.sentence)
  const other = isFailure(failure) ? Number(failure.facts.import_id) : Number.NaN
  return (
    <div>
      <FormFailure failure={{ ...explained, sentence: [explained.sentence, ...details].join(' ') }} />
      {Number.isInteger(other) && (
        <AnchorLink to="/import/$importId" params={{ importId: other }}>
          {t('toRunning')}
        </AnchorLink>
      )}
    </div>
  )
}
