import { IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isFailure } from '../../../platform/failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { HomeworkCard } from './HomeworkCard.tsx'
import classes from './HomeworkPart.module.css'
import { homeworkOfLesson } from './queries.ts'
import { useWords } from './words.ts'

interface HomeworkPartProps {
  readonly programId: number
  readonly lessonId: number
  /** True when work may be submitted although nothing is assigned. */
  readonly takesMore: boolean
  /** Limits the part to one exercise list. */
  readonly listId?: number
}

/** Renders the homework of a lesson; where nothing is assigned, a button to submit work anyway. */
export default function HomeworkPart({ programId, lessonId, takesMore, listId }: HomeworkPartProps) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(homeworkOfLesson(lessonId))
  if (error && !(isFailure(error) && error.status === 404))
    return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const rows = data.results.filter((row) => listId === undefined || row.ex_list === listId)
  if (rows.length === 0)
    return takesMore ? (
      <Link
        className={classes.quiet}
        to="/course/view/$courseId/lesson/$lessonId/homework"
        params={{ courseId: programId, lessonId }}
      >
        <IconPencilPlus size={22} stroke={1.7} aria-hidden />
        <span>
          <strong>{t('freeTitle')}</strong>
          <span>{t('freeText')}</span>
        </span>
      </Link>
    ) : null
  return (
    <section className={classes.part} aria-labelledby="homework">
      <h2 id="homework">{t('homework')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.task ?? 'lesson'}>
            <HomeworkCard row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
