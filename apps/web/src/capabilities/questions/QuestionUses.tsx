import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Questions.module.css'
import { usageQuery } from './queries.ts'

/** Renders where a question is used: copies in lists, and lists that draw it. */
export function QuestionUses({ id }: { id: number }) {
  const { t } = useTranslation('questions')
  const uses = useQuery(usageQuery(id))
  return (
    <Section title={t('usesTitle')} text={t('usesText')}>
      {uses.data ? (
        uses.data.length === 0 ? (
          <p className={classes.soft}>{t('noUses')}</p>
        ) : (
          <ul className={classes.uses}>
            {uses.data.map((use) => (
              <li key={`${use.list_id}-${use.task_id}`}>
                <AnchorLink
                  to="/course/$courseId/lesson/$lessonId/constructor"
                  params={{ courseId: use.program_id, lessonId: use.lesson_id }}
                  search={{ list: use.list_id, task: use.task_id ?? undefined }}
                >
                  {use.list || use.lesson}
                </AnchorLink>
                <span className={classes.soft}>
                  {use.program} · {use.lesson}
                </span>
                <span className={classes.soft}>
                  {use.version === null
                    ? t('drawnTimes', { count: use.attempts })
                    : t('copyOfVersion', { version: use.version, count: use.attempts })}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : uses.error ? (
        <Failure failure={uses.error} onRetry={() => void uses.refetch()} level={2} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Section>
  )
}
