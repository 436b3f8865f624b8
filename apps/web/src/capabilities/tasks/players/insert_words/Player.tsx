import { useTranslation } from 'react-i18next'
import fields from '../Fields.module.css'
import { GappedText } from '../GappedText.tsx'
import { verdictOf } from '../parts.ts'
import type { PlayerProps } from '../player.ts'
import { languageOfTexts } from '../texts.ts'
import { VerdictMark } from '../VerdictMark.tsx'

/** Words typed into the gaps of a running text. */
export default function Player(props: PlayerProps<'insert_words'>) {
  const { shown, answer, onAnswer, isLocked, result } = props
  const { t } = useTranslation('tasks')
  // An answer that was begun goes on in its language.
  const language = languageOfTexts(shown.passages, answer?.language ?? props.language)
  const passage = language && shown.passages[language]
  if (!passage) return null
  const typed = (id: number) => answer?.gaps.find((gap) => gap.id === id)?.text ?? ''
  const type = (id: number, text: string) => {
    const others = (answer?.gaps ?? []).filter((gap) => gap.id !== id)
    onAnswer({ type: 'insert_words', language, gaps: text ? [...others, { id, text }] : others })
  }
  const gap = (id: number) => {
    const verdict = verdictOf(result, String(id))
    return (
      <span className={fields.gap} lang={language}>
        <input
          className={fields.inline}
          style={{ inlineSize: `${Math.min(Math.max(typed(id).length + 3, 8), 24)}ch` }}
          aria-label={t('gap', { number: passage.gaps.indexOf(id) + 1, total: passage.gaps.length })}
          value={typed(id)}
          readOnly={isLocked}
          data-verdict={verdict}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(id, event.currentTarget.value)}
        />
        <VerdictMark verdict={verdict} />
      </span>
    )
  }
  return (
    <div className={fields.passage} lang={language}>
      <GappedText html={passage.text} gap={gap} />
    </div>
  )
}
