import type { Film } from '@qadam/contract/videos/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Lesson } from '../lessons/queries.ts'
import FilmPlayer from '../videos/FilmPlayer.tsx'
import { useWords } from '../videos/words.ts'

interface LessonFilmProps {
  readonly lesson: Lesson
  readonly film: Film
}

/** The uploaded film of a lesson, or the recording of a livestream; students go on where they stopped. */
export default function LessonFilm({ lesson, film }: LessonFilmProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  return (
    <FilmPlayer
      key={film.id}
      film={film}
      name={t('player')}
      watching={lesson.mine && { lessonId: lesson.id, seconds: lesson.mine.seconds }}
      onRenew={() => void queryClient.invalidateQueries({ queryKey: ['lessons', 'record', lesson.id] })}
    />
  )
}
