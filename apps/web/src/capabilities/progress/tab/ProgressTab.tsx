import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useShareText } from '../../../ui/use-share-text.ts'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { LearningPanels } from '../../risk/facts/LearningPanels.tsx'
import { type Facts, factsQuery } from '../../risk/queries.ts'
import { recordQuery } from '../../students/queries.ts'
import { gradedWorks } from '../queries.ts'
import { GradedWorks } from './GradedWorks.tsx'
import { ProgramWay } from './ProgramWay.tsx'
import classes from './Progress.module.css'

const StudentGroups = lazyPart(() => import('../../groups/tab/StudentGroups.tsx'), { phrases: ['groups'] })
const StudentRisks = lazyPart(() => import('../../risk/StudentRisks.tsx'), { phrases: ['risk'] })

/**
 * Renders what a student has done: for staff why they need attention, then classes, homework, topics, each program with
 * its lessons, and graded works.
 */
export default function ProgressTab({ userId }: TabProps) {
  const { t } = useTranslation('progress')
  const isOwn = useSession()?.user.id === userId
  const found = useQuery(factsQuery(userId))
  const graded = useInfiniteQuery(gradedWorks(userId))
  const facts = found.data
  if (found.isError && !facts) return <Failure failure={found.error} onRetry={() => void found.refetch()} />
  if (!facts) return <TextSkeleton lines={6} />
  if (facts.programs.length === 0) return <NoPrograms isOwn={isOwn} />
  return (
    <div className={classes.tab}>
      {!isOwn && <Reasons userId={userId} />}
      <Figures facts={facts} />
      <LearningPanels facts={facts} isOwn={isOwn} />
      <Suspense>
        <StudentGroups userId={userId} />
      </Suspense>
      <section aria-labelledby="progress-programs">
        <h2 id="progress-programs">{t('programs')}</h2>
        <ul className={classes.programs}>
          {facts.programs.map((program) => (
            <li key={program.course.id}>
              <ProgramWay program={program} userId={userId} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      </section>
      <GradedWorks works={graded} isOwn={isOwn} />
    </div>
  )
}

function NoPrograms({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useTranslation('progress')
  const { t: results } = useTranslation('results')
  if (!isOwn)
    return <EmptyState kind="nothing-yet" spot="study" title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      kind="nothing-yet"
      spot="study"
      title={results('emptyTitle')}
      text={results('emptyText')}
      action={<ButtonLink to="/my-course">{results('toCourses')}</ButtonLink>}
    />
  )
}

/** Shown with the name, which is on the page already. */
function Reasons({ userId }: TabProps) {
  const student = useQuery(recordQuery(userId)).data?.student
  if (!student) return null
  return (
    <Suspense fallback={<TextSkeleton lines={3} />}>
      <StudentRisks student={student} />
    </Suspense>
  )
}

function Figures({ facts: { programs, attendance, homework } }: { readonly facts: Facts }) {
  const { t } = useTranslation('progress')
  const { t: results } = useTranslation('results')
  const shareText = useShareText()
  const sum = (of: 'lessons' | 'done') => programs.reduce((all, one) => all + one[of], 0)
  const came = attendance.present + attendance.late
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('lessons')}</dt>
        <dd>{shareText(sum('done'), sum('lessons'))}</dd>
      </div>
      <div>
        <dt>{results('classes')}</dt>
        <dd>{shareText(came, attendance.held)}</dd>
      </div>
      <div>
        <dt>{results('onTime')}</dt>
        <dd>{shareText(homework.on_time, homework.due)}</dd>
      </div>
    </dl>
  )
}
