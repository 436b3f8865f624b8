import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { gradedWorks, lessonCounts, studentWay } from '../queries.ts'
import { GradedWorks } from './GradedWorks.tsx'
import { ProgramWay } from './ProgramWay.tsx'
import classes from './Progress.module.css'

const StudentGroups = lazyPart(() => import('../../groups/tab/StudentGroups.tsx'), { phrases: ['groups'] })

/** Renders a student's progress: each program with lessons and exercise lists, and graded works. */
export default function ProgressTab({ userId }: TabProps) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const isOwn = useSession()?.user.id === userId
  const counted = useQuery(lessonCounts(userId))
  const programs = counted.data ?? []
  const ways = useQueries({ queries: programs.map(({ course }) => studentWay(course.id, userId)) })
  const graded = useInfiniteQuery(gradedWorks(userId))
  if (counted.isError && !counted.data)
    return <Failure failure={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data) return <TextSkeleton lines={6} />
  if (programs.length === 0)
    return <EmptyState kind="nothing-yet" spot="study" title={t('emptyTitle')} text={t('emptyText')} />
  const sum = (of: 'lessons' | 'done') => programs.reduce((all, one) => all + one[of], 0)
  const results = ways
    .flatMap(({ data }) => data?.way.flatMap(({ lists }) => lists) ?? [])
    .flatMap(({ percent }) => (percent === null ? [] : [percent]))
  const mean = results.length > 0 && results.reduce((all, one) => all + one, 0) / results.length
  const works = graded.data?.pages[0]?.count
  return (
    <div className={classes.tab}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('lessons')}</dt>
          <dd>{t('lessonsDone', { done: sum('done'), lessons: sum('lessons') })}</dd>
        </div>
        <div>
          <dt>{t('mean')}</dt>
          <dd>{mean === false ? '—' : `${number(Math.round(mean), language)} %`}</dd>
        </div>
        <div>
          <dt>{t('works')}</dt>
          <dd>{works === undefined ? '—' : number(works, language)}</dd>
        </div>
      </dl>
      <Suspense>
        <StudentGroups userId={userId} />
      </Suspense>
      <section aria-labelledby="progress-programs">
        <h2 id="progress-programs">{t('programs')}</h2>
        <ul className={classes.programs}>
          {programs.map((one, index) => (
            <li key={one.course.id}>
              <ProgramWay counted={one} way={ways[index]?.data} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      </section>
      <GradedWorks works={graded} isOwn={isOwn} />
    </div>
  )
}
