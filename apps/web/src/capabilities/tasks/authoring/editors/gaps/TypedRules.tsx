import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../editors.module.css'

interface TypedRulesProps {
  readonly rules: { readonly case_matters: boolean; readonly tolerance?: number | undefined }
  readonly onChange: (patch: { case_matters?: boolean; tolerance?: number | undefined }) => void
}

/** Renders how strictly typed answers are compared. */
export function TypedRules({ rules, onChange }: TypedRulesProps) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.rules}>
      <Checkbox
        size="sm"
        label={t('caseMatters')}
        checked={rules.case_matters}
        onChange={(event) => onChange({ case_matters: event.currentTarget.checked })}
      />
      <NumberInput
        aria-label={t('numberTolerance')}
        placeholder={t('numberTolerance')}
        min={0}
        max={1_000_000_000}
        value={rules.tolerance ?? ''}
        onChange={(value) => onChange({ tolerance: typeof value === 'number' ? value : undefined })}
      />
    </div>
  )
}
