import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import fields from '../Fields.module.css'
import type { PlayerProps, TaskResult } from '../player.ts'
import { languageOfTexts } from '../texts.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import classes from './FindErrors.module.css'
import { MarkedText } from './MarkedText.tsx'
import { type Mark, withMark, withoutMark } from './marks.ts'

/** Renders a text with words marked as wrong, and corrections where required. */
export default function Player(props: PlayerProps<'find_errors'>) {
  const { shown, answer, onAnswer, isLocked, result } = props
  const { t } = useTranslation('tasks')
  // A started answer keeps its language: its marks are positions in that text.
  const language = languageOfTexts(shown.passages, answer?.language ?? props.language)
  const passage = language && shown.passages[language]
  if (!passage) return null
  const marks = answer?.marks ?? []
  const give = (now: readonly Mark[]) => onAnswer({ type: 'find_errors', language, marks: [...now] })
  const verdict = (mark: Mark) => verdictOfMark(result, mark)
  return (
    <Stack gap="md" lang={language}>
      {!isLocked && <p className={classes.how}>{t('markHow')}</p>}
      <MarkedText
        text={passage.text}
        marks={marks}
        isLocked={isLocked}
        verdictOf={verdict}
        onMark={(mark) => give(withMark(marks, mark))}
        onUnmark={(start) => give(withoutMark(marks, start))}
      />
      {shown.asks_correction && marks.length > 0 && (
        <ul className={classes.corrections}>
          {marks.map((mark) => {
            const words = passage.text.slice(mark.start, mark.end)
            return (
              <li key={mark.start}>
                <span className={classes.wrong}>{words}</span>
                <input
                  className={fields.field}
                  aria-label={t('correctionOf', { words })}
                  placeholder={t('correction')}
                  value={mark.correction ?? ''}
                  readOnly={isLocked}
                  data-verdict={verdict(mark)}
                  maxLength={500}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) =>
                    give(withMark(marks, { ...mark, correction: event.currentTarget.value }))
                  }
                />
                <VerdictMark verdict={verdict(mark)} />
              </li>
            )
          })}
        </ul>
      )}
      <p className={classes.how} role="status">
        {marks.length > 0 && t('marked', { count: marks.length })}
      </p>
    </Stack>
  )
}

/**
 * Returns the verdict of the part that a mark overlaps: an error found has the error's range as key, a wrong
 * mark its own range.
 */
function verdictOfMark(result: TaskResult | null, { start, end }: Mark) {
  if (!result) return undefined
  const met = result.parts.find(({ key }) => {
    const [from, to] = key.split('-').map(Number)
    return from !== undefined && to !== undefined && from < end && start < to
  })
  if (!met) return 'wrong'
  if (met.is_right) return 'right'
  return met.is_near ? 'near' : 'wrong'
}
