import { Link } from '@tanstack/react-router'
import type { ListedLesson } from '../lessons/queries.ts'
import { LessonRow } from './LessonRow.tsx'
import classes from './ProgramGroups.module.css'

export function ProgramGroups({ lessons, stale }: { lessons: readonly ListedLesson[]; stale: boolean }) {
  const programs = byProgram(lessons)
  return (
    <div className={classes.groups} data-stale={stale || undefined}>
      {[...programs].map(([id, own]) => (
        <section key={id} aria-labelledby={`program-${id}`} className={classes.group}>
          <h2 id={`program-${id}`}>
            <Link to="/my-course/info/$courseId" params={{ courseId: id }}>
              {own[0]?.course.title}
            </Link>
          </h2>
          <ul className={classes.lessons}>
            {own.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow lesson={lesson} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byProgram(lessons: readonly ListedLesson[]): Map<number, ListedLesson[]> {
  const programs = new Map<number, ListedLesson[]>()
  for (const lesson of lessons) {
    const own = programs.get(lesson.course.id)
    if (own) own.push(lesson)
    else programs.set(lesson.course.id, [lesson])
  }
  return programs
}
