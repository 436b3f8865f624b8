import { Link } from '@tanstack/react-router'
import { Flag } from '../../../ui/Flag.tsx'
import type { Application } from '../queries.ts'
import classes from './Board.module.css'

/** Renders a program in one line: flag, name and university. */
export function ProgramLine({ course }: Pick<Application, 'course'>) {
  const country = course.countries[0]
  const name = [course.title, course.university?.name].filter(Boolean).join(' · ')
  return (
    <span className={classes.line} title={name}>
      {country && <Flag country={country} />}
      <Link to="/course/view/$courseId" params={{ courseId: course.id }} draggable={false}>
        {course.title}
      </Link>
      {course.university && <span>{course.university.name}</span>}
    </span>
  )
}
