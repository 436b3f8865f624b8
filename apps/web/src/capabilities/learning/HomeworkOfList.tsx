import HomeworkPart from '../homework/answering/HomeworkPart.tsx'
import classes from '../tasks/attempt/Attempt.module.css'
import { ClosedNotice } from '../tasks/attempt/ClosedNotice.tsx'
import type { ExerciseList } from '../tasks/attempt/queries.ts'
import { BackToLesson } from '../tasks/attempt/StartScreen.tsx'

export default function HomeworkOfList({ programId, list }: { programId: number; list: ExerciseList }) {
  return (
    <div className={classes.sheet}>
      <BackToLesson programId={programId} lessonId={list.lesson_id} />
      <header className={classes.head}>
        <h1>{list.title}</h1>
      </header>
      <ClosedNotice list={list} />
      <HomeworkPart programId={programId} lessonId={list.lesson_id} listId={list.id} takesMore={false} />
    </div>
  )
}
