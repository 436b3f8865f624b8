import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useWords } from '../../homework/answering/words.ts'
import ContinueCard from '../../lessons/ContinueCard.tsx'
import { lastPosition } from '../../lessons/saved-position.ts'
import { ownGlance } from './queries.ts'
import { ResumeCard } from './ResumeCard.tsx'
import classes from './StudentHome.module.css'

/** Renders what stands above a student's courses: where to continue and the homework that waits. */
export default function StudentHome() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ownGlance())
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={2} />
  const { resume, due_count: count } = data
  // A running attempt comes first, then the last position on this device, then the server's.
  const isHere = !resume?.list && Boolean(lastPosition())
  if (!resume && !isHere && count === 0) return null
  return (
    <div className={classes.home}>
      {isHere ? <ContinueCard /> : resume && <ResumeCard resume={resume} />}
      {count > 0 && (
        <Link to="/my-course/homework" search={{ stage: 'to_do' }} className={classes.more}>
          {t('homeAllCount', { count })}
          <IconArrowRight size={18} stroke={1.8} aria-hidden />
        </Link>
      )}
    </div>
  )
}
