import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { DueSections } from '../overview/DueSections.tsx'
import classes from '../overview/Overview.module.css'
import { PartSections } from '../overview/PartSections.tsx'
import { overviewQuery } from '../overview-query.ts'

const TalkSide = lazyPart(() => import('../../conversations/widgets/TalkSide.tsx'))

/** What a curator has to know of a student at once: what is missing and who has to do it, with the talk beside it. */
export default function OverviewTab({ userId }: TabProps) {
  const overview = useQuery(overviewQuery(userId))
  if (!overview.data) {
    const { error: failure, refetch } = overview
    return failure ? (
      <Failure failure={failure} level={2} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton lines={10} />
    )
  }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <DueSections studentId={userId} overview={overview.data} />
        <PartSections userId={userId} overview={overview.data} />
      </div>
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <TalkSide userId={userId} />
      </Suspense>
    </div>
  )
}
