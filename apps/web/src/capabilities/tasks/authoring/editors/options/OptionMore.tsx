import { NumberInput } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../TextField.tsx'
import classes from '../editors.module.css'
import type { Option } from './OptionList.tsx'

interface OptionMoreProps {
  readonly option: Option
  readonly hasWeight: boolean
  readonly language: Language
  readonly onChange: (patch: Partial<Option>) => void
}

/** What is said to who chose this option, and which share of the points it brings. */
export function OptionMore({ option, hasWeight, language, onChange }: OptionMoreProps) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.more}>
      <TextField
        isRich
        hasLabel
        label={t('feedback')}
        texts={option.feedback}
        language={language}
        onChange={(feedback) => onChange({ feedback })}
      />
      {hasWeight && (
        <NumberInput
          label={t('weight')}
          description={t('weightHint')}
          min={-100}
          max={100}
          suffix="%"
          value={option.weight ?? ''}
          onChange={(weight) => onChange({ weight: typeof weight === 'number' ? weight : undefined })}
        />
      )}
    </div>
  )
}
