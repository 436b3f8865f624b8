import { useQuery } from '@tanstack/react-query'
import { attachmentsOf } from '../attachments/queries.ts'
import { useWords } from '../lessons/lesson-words.ts'
import type { Lesson } from '../lessons/public.ts'
import { exerciseLists } from '../tasks/attempt/queries.ts'
import classes from './PreparedNote.module.css'

/** Renders that a recorded lesson without any content is being prepared; an exam says so itself. */
export function PreparedNote({ lesson }: { lesson: Lesson }) {
  const { t } = useWords()
  const lists = useQuery(exerciseLists(lesson.id)).data
  const files = useQuery(attachmentsOf({ kind: 'lesson', id: lesson.id })).data
  const hasText = Boolean(lesson.video || lesson.youtube || lesson.text)
  const isEmpty = lists?.every(({ tasks }) => tasks === 0) && files?.length === 0
  if (lesson.format !== 'video' || hasText || !isEmpty) return null
  return (
    <p role="status" className={classes.note}>
      {t('lessonPrepared')}
    </p>
  )
}
