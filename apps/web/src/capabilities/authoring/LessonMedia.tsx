import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import type { Lesson } from '../lessons/queries.ts'
import { withPhrases } from '../videos/words.ts'
import type { LessonValues } from './lesson-values.ts'

const VideoPart = lazyPart(() => withPhrases(import('../videos/VideoPart.tsx')))
const AttachmentEditor = lazyPart(() => withPhrases(import('../attachments/AttachmentEditor.tsx')))

interface LessonMediaProps {
  readonly lesson: Lesson
  /** As the form has it, also before it is saved. */
  readonly format: LessonValues['format']
  readonly onChanged: (version: number) => void
}

/** What a lesson has besides its fields: its video, or the recording of its livestream, and its files. */
export function LessonMedia({ lesson, format, onChanged }: LessonMediaProps) {
  const isSaved = lesson.format === format || lesson.format === 'video' || lesson.format === 'livestream'
  return (
    <>
      {(format === 'video' || format === 'livestream') && isSaved && (
        <VideoPart
          lessonId={lesson.id}
          video={lesson.video}
          isRecording={format === 'livestream'}
          onChanged={onChanged}
          onFailure={notifyMissingPart}
          meanwhile={<FormSkeleton fields={1} />}
        />
      )}
      <AttachmentEditor parent={{ kind: 'lesson', id: lesson.id }} onFailure={notifyMissingPart} />
    </>
  )
}
