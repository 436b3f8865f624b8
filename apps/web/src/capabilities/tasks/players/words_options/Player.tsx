import { useTranslation } from 'react-i18next'
import fields from '../Fields.module.css'
import { GappedText } from '../GappedText.tsx'
import { verdictOf } from '../parts.ts'
import type { PlayerProps } from '../player.ts'
import { languageOfTexts } from '../texts.ts'
import { VerdictMark } from '../VerdictMark.tsx'

/** Words chosen in the gaps of a running text. */
export default function Player(props: PlayerProps<'words_options'>) {
  const { shown, answer, onAnswer, isLocked, result } = props
  const { t } = useTranslation('tasks')
  // An answer that was begun goes on in its language.
  const language = languageOfTexts(shown.passages, answer?.language ?? props.language)
  const passage = language && shown.passages[language]
  if (!passage) return null
  const choose = (id: number, option: string) => {
    const others = (answer?.gaps ?? []).filter((gap) => gap.id !== id)
    onAnswer({ type: 'words_options', language, gaps: option ? [...others, { id, option }] : others })
  }
  const gap = (number: number) => {
    const place = passage.gaps.findIndex(({ id }) => id === number)
    const verdict = verdictOf(result, String(number))
    return (
      <span className={fields.gap}>
        <select
          className={fields.inline}
          aria-label={t('gap', { number: place + 1, total: passage.gaps.length })}
          value={answer?.gaps.find(({ id }) => id === number)?.option ?? ''}
          disabled={isLocked}
          data-verdict={verdict}
          onChange={(event) => choose(number, event.currentTarget.value)}
        >
          <option value="">{t('choose')}</option>
          {passage.gaps[place]?.options.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
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
