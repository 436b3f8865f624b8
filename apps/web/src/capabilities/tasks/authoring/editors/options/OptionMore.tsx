import { NumberInput } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../renderers/texts.ts'
import { firstWords } from '../../plain-text.ts'
import { TextField } from '../../TextField.tsx'
import classes from '../editors.module.css'
import type { Option } from './option.ts'

type More = Pick<Option, 'feedback' | 'weight'>

interface OptionMoreProps {
  readonly option: More
  /** Explains an empty share; null where options have no share. */
  readonly weightHint: string | null
  readonly language: Language
  readonly onChange: (patch: More) => void
}

/** Renders the feedback of an option and its share of the points. */
export function OptionMore({ option, weightHint, language, onChange }: OptionMoreProps) {
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
      {weightHint !== null && (
        <NumberInput
          label={t('weight')}
          description={weightHint}
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

/** Renders the same as a one-line summary while collapsed, so that nothing of an option is hidden. */
export function OptionExtras({
  option: { feedback, weight },
  language,
  onOpen,
}: {
  readonly option: More
  readonly language: Language
  readonly onOpen: () => void
}) {
  const words = firstWords(textIn(feedback, language))
  if (!words && weight === undefined) return null
  return (
    <button type="button" className={classes.extras} onClick={onOpen}>
      {weight !== undefined && <b>{weight} %</b>}
      {words}
    </button>
  )
}
