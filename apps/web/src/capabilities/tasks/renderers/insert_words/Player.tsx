import fields from '../Fields.module.css'
import { GapPassage } from '../GapPassage.tsx'
import type { PlayerProps } from '../player.ts'
import { languageOfTexts } from '../texts.ts'

/** Renders a text with gaps to type into. */
export default function Player(props: PlayerProps<'insert_words'>) {
  const { shown, answer, onAnswer, isLocked, result } = props
  // A started answer keeps its language.
  const language = languageOfTexts(shown.passages, answer?.language ?? props.language)
  const passage = language && shown.passages[language]
  if (!passage) return null
  const typed = (id: number) => answer?.gaps.find((gap) => gap.id === id)?.text ?? ''
  const type = (id: number, text: string) => {
    const others = (answer?.gaps ?? []).filter((gap) => gap.id !== id)
    onAnswer({ type: 'insert_words', language, gaps: text ? [...others, { id, text }] : others })
  }
  const key = result?.right_answer
  const right = (id: number) =>
    key?.type === 'insert_words' ? key.gaps.find((gap) => gap.id === id)?.text : undefined
  return (
    <GapPassage
      text={passage.text}
      gaps={passage.gaps}
      language={language}
      result={result}
      right={right}
      field={(id, { name, verdict }) => (
        <input
          className={fields.inline}
          size={Math.min(Math.max(typed(id).length, 4), 40)}
          aria-label={name}
          value={typed(id)}
          readOnly={isLocked}
          data-verdict={verdict}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(id, event.currentTarget.value)}
        />
      )}
    />
  )
}
