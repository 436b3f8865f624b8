import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Players.module.css'
import type { PlayerProps } from '../player.ts'

/**
 * Renders a YouTube video. Nothing loads from YouTube, not even a thumbnail, before the person presses play.
 */
export default function Player({ shown, answer, onAnswer, isLocked }: PlayerProps<'youtube'>) {
  const { t } = useTranslation('tasks')
  const [isPlaying, setPlaying] = useState(false)
  const play = () => {
    setPlaying(true)
    if (!answer && !isLocked) onAnswer({ type: 'youtube', seen: true })
  }
  return (
    <div>
      <div className={classes.film}>
        {isPlaying ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(shown.video)}?autoplay=1&rel=0`}
            title={t('film')}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus has become this video.
            autoFocus
          />
        ) : (
          <button type="button" onClick={play}>
            <span>
              <IconPlayerPlayFilled size={22} aria-hidden />
              {t('watch')}
            </span>
          </button>
        )}
      </div>
      {!isPlaying && <p className={classes.note}>{t('filmNote')}</p>}
    </div>
  )
}
