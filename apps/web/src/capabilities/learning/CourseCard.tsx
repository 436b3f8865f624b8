import { IconCircleCheckFilled } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { Stair } from '../../ui/Stair.tsx'
import { Cover } from '../catalogue/Cover.tsx'
import { ProgramLink } from '../catalogue/ProgramLink.tsx'
import type { Card } from '../catalogue/queries.ts'
import { useWords } from '../homework/answering/words.ts'
import type { Glance } from '../progress/student-home/queries.ts'
import classes from './CourseCard.module.css'

interface CourseCardProps {
  readonly card: Card
  /** Undefined until it is loaded. */
  readonly progress: Glance['programs'][number] | undefined
  readonly eager: boolean
}

/** Renders a course of a student: cover, teacher, stair, and the next lesson as its one action. */
export function CourseCard({ card, progress, eager }: CourseCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <Cover program={card} eager={eager} sizes="(max-width: 40em) 92vw, (max-width: 62em) 46vw, 360px" />
      </div>
      <div className={classes.words}>
        <h2>
          <ProgramLink id={card.id} audience="members" own className={classes.title}>
            {card.title}
          </ProgramLink>
        </h2>
        {progress && <Teachers people={progress.teachers} />}
      </div>
      {progress && <Progress title={card.title} progress={progress} />}
    </article>
  )
}

function Teachers({ people }: { people: Glance['programs'][number]['teachers'] }) {
  const [first] = people
  if (!first) return null
  return (
    <p className={classes.teacher}>
      <PersonAvatar size={28} src={first.avatar} name={first.first_name} />
      <span>{people.map(({ first_name: name }) => name).join(', ')}</span>
    </p>
  )
}

function Progress({ title, progress }: { title: string; progress: Glance['programs'][number] }) {
  const { t } = useWords()
  const { course_id: courseId, lessons, done, next } = progress
  if (lessons === 0) return <p className={classes.prepared}>{t('courseIsPrepared')}</p>
  return (
    <div className={classes.progress}>
      <Stair done={done} total={lessons} label={`${title}: ${t('doneOf', { done, lessons })}`} size="md" />
      <p className="tabular">{t('doneOf', { done, lessons })}</p>
      {next && (
        <ButtonLink
          to="/course/view/$courseId/lesson/$lessonId"
          params={{ courseId, lessonId: next.lesson_id }}
          variant="light"
          className={classes.next}
        >
          <span>{t('nextLesson', { title: next.lesson_title })}</span>
        </ButtonLink>
      )}
      {done === lessons && (
        <p className={classes.done}>
          <IconCircleCheckFilled size={18} aria-hidden />
          {t('allDone')}
        </p>
      )}
    </div>
  )
}
