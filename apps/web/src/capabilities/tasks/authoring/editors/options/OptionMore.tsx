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
  /** What it means to leave the share empty; null where an option has none. */
  readonly weightHint: string | null
  readonly language: Language
  readonly onChange: (patch: More) => void
}

/** What is said to who chose this option, and which share of the points it brings. */
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

/** The same in one line, while it is closed: nothing of an option is out of sight. */
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
