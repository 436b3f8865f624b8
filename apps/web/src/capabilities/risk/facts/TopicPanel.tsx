import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import type { Facts } from '../queries.ts'
import classes from './Facts.module.css'

type Program = Facts['programs'][number]
type Topic = Program['topics'][number]

/** Renders the results by topic of every program against the pass mark. */
export function TopicPanel({ facts, isOwn }: { readonly facts: Facts; readonly isOwn: boolean }) {
  const { t } = useTranslation('results')
  const programs = facts.programs.filter(({ topics }) => topics.some(({ percent }) => percent !== null))
  return (
    <section className={`${classes.panel} ${classes.wide}`} aria-labelledby="facts-topics">
      <h2 id="facts-topics">{t('topics')}</h2>
      <p className={classes.soft}>{t(programs.length === 0 ? 'topicsEmpty' : 'topicsText')}</p>
      {programs.map(({ course, topics }) => (
        <div key={course.id} className={classes.topics}>
          {facts.programs.length > 1 && <h3>{course.title}</h3>}
          <ul aria-label={course.title}>
            {topics.map((topic) => (
              <TopicLine key={topic.id} topic={topic} programId={course.id} isOwn={isOwn} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface TopicLineProps {
  readonly topic: Topic
  readonly programId: number
  readonly isOwn: boolean
}

function TopicLine({ topic, programId, isOwn }: TopicLineProps) {
  const { t } = useTranslation('results')
  const language = useLanguage()
  const { title, percent, points, most, threshold, is_reached, next } = topic
  return (
    <li>
      <div className={classes.topicHead}>
        <b>{title}</b>
        {percent === null ? (
          <StatusBadge look={statusLooks.open}>{t('topicNone')}</StatusBadge>
        ) : (
          <StatusBadge look={is_reached === false ? statusLooks.below : statusLooks.done}>
            {t(threshold === 0 ? 'topicFree' : is_reached ? 'topicReached' : 'topicBelow')}
          </StatusBadge>
        )}
      </div>
      <span className={classes.track} aria-hidden>
        <span
          style={{ width: `${Math.min(percent ?? 0, 100)}%` }}
          data-below={is_reached === false || undefined}
        />
        {threshold > 0 && <i style={{ left: `${threshold}%` }} />}
      </span>
      <p className={classes.soft}>
        {percent !== null && (
          <span>
            {number(percent, language)} %{' · '}
            {t('points', { points: number(points, language), most: number(most, language) })}
          </span>
        )}
        {threshold > 0 && <span>{t('topicThreshold', { threshold })}</span>}
        {isOwn && next && is_reached !== true && (
          <AnchorLink
            to="/course/view/$courseId/lesson/$lessonId/list/$listId"
            params={{ courseId: programId, lessonId: next.lesson.id, listId: next.list.id }}
          >
            {t('toList', { list: next.list.title })}
          </AnchorLink>
        )}
      </p>
    </li>
  )
}
