import { countWords } from '@qadam/contract/tasks/parts.ts'
import { useTranslation } from 'react-i18next'
import fields from '../Fields.module.css'
import type { PlayerProps } from '../player.ts'

/** Renders a text field with the word count that the grader sees. */
export default function Player({ shown, answer, onAnswer, isLocked }: PlayerProps<'essay'>) {
  const { t } = useTranslation('tasks')
  const text = answer?.text ?? ''
  const { min_words, max_words } = shown
  const words = countWords(text)
  const missing = min_words === undefined ? 0 : Math.max(min_words - words, 0)
  const over = max_words === undefined ? 0 : Math.max(words - max_words, 0)
  // Without an answer and locked, the verdict is enough: an empty field would look editable.
  if (isLocked && !text) return null
  return (
    <div>
      <textarea
        className={fields.area}
        data-locked={isLocked || undefined}
        aria-label={t('yourText')}
        value={text}
        readOnly={isLocked}
        maxLength={100_000}
        onChange={(event) => onAnswer({ type: 'essay', text: event.currentTarget.value })}
      />
      <p className={fields.count}>
        <strong>{t('words', { count: words })}</strong>
        {missing > 0 && <span>{t('wordsMissing', { count: missing })}</span>}
        {over > 0 && <span>{t('wordsOver', { count: over })}</span>}
        {missing === 0 && over === 0 && max_words !== undefined && (
          <span>{t('wordsAtMost', { count: max_words })}</span>
        )}
      </p>
    </div>
  )
}
