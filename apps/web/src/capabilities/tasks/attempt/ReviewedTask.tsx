import { IconCheck, IconCircleDashed, IconClockHour4, IconTilde, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number as numberWords } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { RichText } from '../../../ui/RichText.tsx'
import type { AttemptTask } from '../renderers/player.ts'
import { TaskView } from '../renderers/TaskView.tsx'
import { textIn } from '../renderers/texts.ts'
import classes from './Attempt.module.css'
import { outcomeOf } from './outcome.ts'
import { feedbackByPart } from './part-words.ts'

const pictures = {
  right: IconCheck,
  near: IconTilde,
  partly: IconTilde,
  wrong: IconX,
  blank: IconCircleDashed,
  awaits: IconClockHour4,
}

interface ReviewedTaskProps {
  readonly task: AttemptTask
  readonly number: number
  readonly total: number
}

/** A task after the attempt: what was answered, how it was judged, and why. */
export function ReviewedTask({ task, number, total }: ReviewedTaskProps) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { result } = task
  const outcome = outcomeOf(task)
  const Picture = pictures[outcome]
  const feedback = textIn(result?.feedback, language)
  const explanation = textIn(result?.explanation, language)
  return (
    <article className={classes.reviewed}>
      <header className={classes.verdict}>
        <h3>{t('taskOf', { number, total })}</h3>
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
      </header>
      <TaskView
        shown={task.shown}
        answer={task.answer}
        onAnswer={() => undefined}
        language={language}
        files={task.files}
        answerFiles={task.answer_files}
        boardSubject={{ task: task.task_id }}
        isLocked
        result={result}
      />
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
    </article>
  )
}
