import { useTranslation } from 'react-i18next'
import { withoutMarks } from '../../../../ui/formula-marks.ts'
import fields from '../Fields.module.css'
import { GapPassage } from '../GapPassage.tsx'
import type { PlayerProps } from '../player.ts'
import { languageOfTexts } from '../texts.ts'

/** Renders a text with gaps that contain options. */
export default function Player(props: PlayerProps<'words_options'>) {
  const { shown, answer, onAnswer, isLocked, result } = props
  const { t } = useTranslation('tasks')
  // A started answer keeps its language.
  const language = languageOfTexts(shown.passages, answer?.language ?? props.language)
  const passage = language && shown.passages[language]
  if (!passage) return null
  const choose = (id: number, option: string) => {
    const others = (answer?.gaps ?? []).filter((gap) => gap.id !== id)
    onAnswer({ type: 'words_options', language, gaps: option ? [...others, { id, option }] : others })
  }
  const key = result?.right_answer
  const right = (id: number) => {
    const option = key?.type === 'words_options' ? key.gaps.find((gap) => gap.id === id)?.option : undefined
    const text = passage.gaps.find((gap) => gap.id === id)?.options.find((one) => one.id === option)?.text
    return text && withoutMarks(text)
  }
  return (
    <GapPassage
      text={passage.text}
      gaps={passage.gaps.map(({ id }) => id)}
      language={language}
      result={result}
      right={right}
      field={(number, { name, verdict }) => (
        <select
          className={fields.inline}
          aria-label={name}
          value={answer?.gaps.find(({ id }) => id === number)?.option ?? ''}
          disabled={isLocked}
          data-verdict={verdict}
          onChange={(event) => choose(number, event.currentTarget.value)}
        >
          <option value="">{t('choose')}</option>
          {passage.gaps
            .find(({ id }) => id === number)
            ?.options.map(({ id, text }) => (
              <option key={id} value={id}>
                {withoutMarks(text)}
              </option>
            ))}
        </select>
      )}
    />
  )
}
