import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { HomeworkCard } from '../../homework/answering/HomeworkCard.tsx'
import { useWords } from '../../homework/answering/words.ts'
import ContinueCard from '../../lessons/ContinueCard.tsx'
import { lastPosition } from '../../lessons/saved-position.ts'
import { AllHomework } from './AllHomework.tsx'
import { ProgramProgress } from './ProgramProgress.tsx'
import { ownGlance } from './queries.ts'
import { ResumeCard } from './ResumeCard.tsx'
import { StartRow } from './StartRow.tsx'
import classes from './StudentHome.module.css'

/** A student's home at a glance: go on, what is new, what is due, what begins, how the programs are going. */
export default function StudentHome() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ownGlance())
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  const { resume, due, due_count, starts, news, programs } = data
  if (programs.length === 0 && due.length === 0 && news.length === 0) return null
  const newsKeys = new Set(news.map(keyOf))
  const rest = due.filter((row) => !newsKeys.has(keyOf(row)))
  return (
    <div className={classes.home}>
      <div className={classes.main}>
        {/* An attempt that runs comes first; then where this device was, then what the server knows of others. */}
        {!resume?.list && lastPosition() ? <ContinueCard /> : resume && <ResumeCard resume={resume} />}
        {news.length > 0 && (
          <section aria-labelledby="home-news">
            <h2 id="home-news">{t('homeNews')}</h2>
            <ul>
              {news.map((row) => (
                <li key={keyOf(row)}>
                  <HomeworkCard row={row} withSlot />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="home-due">
          <h2 id="home-due">{t('homeDue')}</h2>
          {rest.length === 0 && <p className={classes.calm}>{t('homeNothingDue')}</p>}
          <ul>
            {rest.map((row) => (
              <li key={keyOf(row)}>
                <HomeworkCard row={row} withSlot />
              </li>
            ))}
          </ul>
          <AllHomework count={due_count} />
        </section>
      </div>
      <div className={classes.beside}>
        {starts.length > 0 && (
          <section aria-labelledby="home-starts">
            <h2 id="home-starts">{t('homeStarts')}</h2>
            <ul>
              {starts.map((row) => (
                <li key={row.lesson_id}>
                  <StartRow row={row} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {programs.length > 0 && (
          <section aria-labelledby="home-programs">
            <h2 id="home-programs">{t('homePrograms')}</h2>
            <ul>
              {programs.map((program) => (
                <li key={program.course_id}>
                  <ProgramProgress program={program} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

const keyOf = (row: { lesson_id: number; task: number | null }) => `${row.lesson_id} ${row.task}`
