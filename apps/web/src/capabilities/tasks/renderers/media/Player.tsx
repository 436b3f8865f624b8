import type { PlayerProps } from '../player.ts'
import { TaskMedia } from '../TaskMedia.tsx'
import { useSeen } from '../use-seen.ts'

/** Renders images, audio and video; audio and video count as seen once played. */
export default function Player({ shown, answer, onAnswer, language, files, isLocked }: PlayerProps<'media'>) {
  const isOpen = !answer && !isLocked
  const see = () => onAnswer({ type: 'media', seen: true })
  useSeen(isOpen && shown.media.every(({ kind }) => kind === 'image'), see)
  return (
    <TaskMedia
      media={shown.media}
      files={files}
      language={language}
      onPlayed={() => {
        if (isOpen) see()
      }}
    />
  )
}
