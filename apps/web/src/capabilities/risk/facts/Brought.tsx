import { useTranslation } from 'react-i18next'
import { clockTime, nearDate } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { useShareText } from '../../../ui/use-share-text.ts'
import type { Facts } from '../queries.ts'
import classes from './Brought.module.css'
import { broughtBy, type Sentence, type Step, stepsFrom } from './brought.ts'

/** Renders what the work has brought, in the student's voice, and what to do next. */
export function Brought({ facts }: { readonly facts: Facts }) {
  const { t } = useTranslation('results')
  const shareText = useShareText()
  const sentences = broughtBy(facts)
  const steps = stepsFrom(facts)
  const words = (one: Sentence) => {
    switch (one.kind) {
      case 'lessons':
        return t('broughtLessons', { count: one.count })
      case 'done':
        return t('broughtDone', { course: one.course })
      case 'topics':
        return t('broughtTopics', { topics: one.topics.join(', ') })
      case 'onTime':
        return t('broughtOnTime', { share: shareText(one.part, one.whole) })
      case 'classes':
        return t('broughtClasses', { share: shareText(one.part, one.whole) })
    }
  }
  return (
    <section className={classes.brought} aria-labelledby="brought">
      <h2 id="brought">{t('brought')}</h2>
      {sentences.length === 0 ? (
        <p>{t('broughtNothing')}</p>
      ) : (
        <ul>
          {sentences.map((one) => (
            <li key={words(one)}>{words(one)}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <>
          <h3>{t('next')}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step.kind}>
                <StepLink step={step} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function StepLink({ step }: { readonly step: Step }) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  switch (step.kind) {
    case 'returned':
      return <AnchorLink to="/my-course/homework">{t('nextReturned', { count: step.count })}</AnchorLink>
    case 'work':
      return (
        <AnchorLink
          to="/course/view/$courseId/lesson/$lessonId"
          params={{ courseId: step.course, lessonId: step.lessonId }}
        >
          {t('nextWork', { lesson: step.lesson, day: nearDate(step.due_at, language) })}
        </AnchorLink>
      )
    case 'topic': {
      const { next, title, percent, threshold } = step.topic
      return (
        <AnchorLink
          to="/course/view/$courseId/lesson/$lessonId"
          params={{ courseId: step.course, lessonId: next?.lesson.id ?? 0 }}
        >
          {t('nextTopic', { topic: title, percent: percent ?? 0, threshold })}
        </AnchorLink>
      )
    }
    case 'lesson':
      return (
        <AnchorLink
          to="/course/view/$courseId/lesson/$lessonId"
          params={{ courseId: step.course, lessonId: step.lessonId }}
        >
          {t('nextLesson', { lesson: step.lesson })}
        </AnchorLink>
      )
    case 'class':
      return (
        <AnchorLink to="/schedule">
          {t('nextClass', { day: nearDate(step.starts_at, language), time: clockTime(step.starts_at) })}
        </AnchorLink>
      )
  }
}
