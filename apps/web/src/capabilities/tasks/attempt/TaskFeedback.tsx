import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconCheck, IconCircleDashed, IconClockHour4, IconTilde, IconX } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { number as numberWords } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { RichText } from '../../../ui/RichText.tsx'
import type { AnyPlayerProps, AttemptTask } from '../renderers/player.ts'
import { players } from '../renderers/players.ts'
import { textIn } from '../renderers/texts.ts'
import classes from './Attempt.module.css'
import { outcomeOf } from './outcome.ts'

type Judged = Pick<AttemptTask, 'shown' | 'answer' | 'result' | 'files'>

const pictures = {
  right: IconCheck,
  near: IconTilde,
  partly: IconTilde,
  wrong: IconX,
  blank: IconCircleDashed,
  awaits: IconClockHour4,
}

/** Renders the outcome of a task in a word, with its points. */
export function VerdictWord({ task }: { task: Judged }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { result } = task
  const outcome = outcomeOf(task)
  const Picture = pictures[outcome]
  return (
    <span className={classes.word} data-verdict={outcome}>
      <Picture size={18} stroke={2} aria-hidden />
      {t(`review.${outcome}`)}
      {result && result.most > 0 && (
        <span className="tabular">
          {t('resultPoints', {
            points: numberWords(result.points, language),
            most: numberWords(result.most, language),
          })}
        </span>
      )}
    </span>
  )
}

/** Renders what the author says about an answer, and a right answer to it. */
export function TaskFeedback({ task }: { task: Judged }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { result } = task
  const feedback = textIn(result?.feedback, language)
  const explanation = textIn(result?.explanation, language)
  return (
    <>
      {result?.was_regraded && <p className={classes.regraded}>{t('wasRegraded')}</p>}
      {feedbackByPart(task, language).map(({ key, words, feedback: text }) => (
        <div key={key} className={classes.told}>
          {words && (
            <div className={classes.about}>
              <RichText html={words} />
            </div>
          )}
          <RichText html={text} />
        </div>
      ))}
      {feedback && (
        <div className={classes.told}>
          <RichText html={feedback} />
        </div>
      )}
      {explanation && (
        <div className={classes.told}>
          <h4>{t('explanation')}</h4>
          <RichText html={explanation} />
        </div>
      )}
      <RightAnswer task={task} language={language} />
    </>
  )
}

/** Choices mark the right option in place, passages name the right word beside the wrong one. */
const showsRightInline: readonly string[] = [
  'select_one',
  'test',
  'test_image',
  'insert_words',
  'words_options',
]

function RightAnswer({ task, language }: { task: Judged; language: Language }) {
  const { t } = useTranslation('tasks')
  const answer = task.result?.right_answer
  if (!answer || showsRightInline.includes(answer.type)) return null
  const Player = players[task.shown.type] as ComponentType<AnyPlayerProps>
  return (
    <section className={classes.told} aria-label={t('rightAnswer')}>
      <h4>{t('rightAnswer')}</h4>
      <Suspense fallback={null}>
        <Player
          shown={task.shown}
          answer={answer}
          onAnswer={() => undefined}
          language={language}
          files={task.files}
          isLocked
          result={null}
        />
      </Suspense>
    </section>
  )
}

/** Returns the feedback on parts of an answer, each with its text: the chosen option or the typed answer. */
function feedbackByPart(
  { shown, answer, result }: Judged,
  language: Language,
): { readonly key: string; readonly words: string; readonly feedback: string }[] {
  return (result?.parts ?? []).flatMap(({ key, feedback }) => {
    const text = textIn(feedback, language)
    return text ? [{ key, words: wordsOf({ shown, answer }, key, language), feedback: text }] : []
  })
}

function wordsOf(
  { shown, answer }: Pick<AttemptTask, 'shown' | 'answer'>,
  key: string,
  language: Language,
): string {
  if (answer?.type === 'insert_words') return answer.gaps.find(({ id }) => String(id) === key)?.text ?? ''
  if (answer?.type === 'word_table')
    return answer.cells.find(({ row, column }) => `${row}:${column}` === key)?.text ?? ''
  if (shown.type === 'test' || shown.type === 'select_one' || shown.type === 'test_image')
    return textIn(shown.options.find(({ id }) => id === key)?.text, language)
  return ''
}
