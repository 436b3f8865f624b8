import { youtubeId } from '@qadam/contract/programs/rules.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../lessons/lesson-words.ts'
import classes from './VideoPart.module.css'

/**
 * Renders a YouTube video. Nothing loads from YouTube, not even a thumbnail, before the person presses play.
 */
export function VideoPart({ address, name }: { address: string; name: string }) {
  const { t } = useWords()
  const [playing, setPlaying] = useState(false)
  const id = youtubeId(address)
  if (!id) return null
  return (
    <section aria-label={name}>
      <div className={classes.frame}>
        {playing ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
            title={name}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus has become this video.
            autoFocus
          />
        ) : (
          <button type="button" className={classes.poster} onClick={() => setPlaying(true)}>
            <span className={classes.sign}>
              <IconPlayerPlayFilled size={22} aria-hidden />
              {t('playFilm')}
            </span>
          </button>
        )}
      </div>
      {!playing && <p className={classes.note}>{t('filmNote')}</p>}
    </section>
  )
}
