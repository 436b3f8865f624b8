import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../homework/answering/words.ts'
import type { Glance } from './queries.ts'
import classes from './StudentHome.module.css'

/** How far one program is, and the lesson that comes next. */
export function ProgramProgress({ program }: { program: Glance['programs'][number] }) {
  const { t } = useWords()
  const { course_id, course_title, lessons, done, next } = program
  return (
    <div className={classes.program}>
      <Link to="/my-course/info/$courseId" params={{ courseId: course_id }}>
        <strong>{course_title}</strong>
      </Link>
      <Progress
        value={lessons === 0 ? 0 : (100 * done) / lessons}
        size="sm"
        color={done === lessons ? 'green' : undefined}
        aria-label={`${course_title}: ${t('doneOf', { done, lessons })}`}
      />
      <p>
        <span className="tabular">{done === lessons ? t('allDone') : t('doneOf', { done, lessons })}</span>
        {next && (
          <Link
            to="/course/view/$courseId/lesson/$lessonId"
            params={{ courseId: course_id, lessonId: next.lesson_id }}
          >
            {t('nextLesson', { title: next.lesson_title })}
          </Link>
        )}
      </p>
    </div>
  )
}
