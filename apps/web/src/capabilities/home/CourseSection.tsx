import type { Home } from '@qadam/contract/home/schemas.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Stair } from '../../ui/Stair.tsx'
import classes from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'

/** Renders the lesson to continue, or the attempt that is running. */
export function CourseSection({ course }: { readonly course: NonNullable<Home['course']> }) {
  const { t } = useTranslation('home')
  const { course_id, course_title, lesson_id, lesson_title, list_id, done, lessons } = course
  const lesson = `/course/view/${course_id}/lesson/${lesson_id}`
  return (
    <HomeSection title={t(list_id === null ? 'continueCourse' : 'continueAttempt')}>
      <Link to={(list_id === null ? lesson : `${lesson}/list/${list_id}`) as '/'} className={classes.row}>
        <span className={classes.icon} data-strong>
          <IconPlayerPlayFilled size={18} aria-hidden />
        </span>
        <span className={classes.words}>
          {lesson_title}
          <small>{course_title}</small>
          <span className={classes.progress}>
            <Stair done={done} total={lessons} label={t('lessonsDone', { done, count: lessons })} size="md" />
            <small>{t('lessonNumber', { number: Math.min(done + 1, lessons), count: lessons })}</small>
          </span>
        </span>
      </Link>
    </HomeSection>
  )
}
