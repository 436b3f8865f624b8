import type { Video } from '@qadam/contract/videos/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Lesson } from '../lessons/public.ts'
import { seekTo } from '../lessons/public.ts'
import VideoPlayer from '../videos/VideoPlayer.tsx'
import { useWords } from '../videos/words.ts'
import { ChapterList } from './ChapterList.tsx'
import { useSecond } from './use-second.ts'

interface LessonVideoProps {
  readonly lesson: Lesson
  readonly video: Video
  readonly player: RefObject<HTMLVideoElement | null>
}

/**
 * Renders the uploaded video of a lesson, or the recording of a livestream; students resume where they
 * stopped.
 */
export default function LessonVideo({ lesson, video, player }: LessonVideoProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const second = useSecond(player)
  return (
    <div>
      <VideoPlayer
        key={video.id}
        file={video}
        name={t('player')}
        element={player}
        watching={lesson.mine && { lessonId: lesson.id, seconds: lesson.mine.seconds }}
        onRenew={() => void queryClient.invalidateQueries({ queryKey: ['lessons', 'record', lesson.id] })}
      />
      <ChapterList chapters={lesson.chapters} present={second} onSeek={(to) => seekTo(player.current, to)} />
    </div>
  )
}
