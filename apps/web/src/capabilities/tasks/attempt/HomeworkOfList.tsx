import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import HomeworkPart from '../../homework/answering/HomeworkPart.tsx'
import classes from './Attempt.module.css'
import type { ExerciseList } from './queries.ts'
import { BackToLesson } from './StartScreen.tsx'

/** A list that is answered as homework: its tasks, each with where it stands. */
export default function HomeworkOfList({ programId, list }: { programId: number; list: ExerciseList }) {
  const { t } = useTranslation('tasks')
  return (
    <div className={classes.sheet}>
      <BackToLesson programId={programId} lessonId={list.lesson_id} />
      <header className={classes.head}>
        <h1>{list.title}</h1>
      </header>
      {list.closed_because && (
        <p className={classes.closed} role="status">
          <IconLock size={20} stroke={1.7} aria-hidden />
          <span>
            <strong>{t('closedTitle')}</strong>
            {list.closed_because.message}
          </span>
        </p>
      )}
      <HomeworkPart programId={programId} lessonId={list.lesson_id} listId={list.id} takesMore={false} />
    </div>
  )
}
