import { youtubeId } from '@qadam/contract/programs/rules.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../lessons/lesson-words.ts'
import type { Lesson } from '../lessons/public.ts'
import { ChapterList } from './ChapterList.tsx'
import classes from './VideoPart.module.css'

interface VideoPartProps {
  readonly address: string
  readonly name: string
  readonly chapters?: Lesson['chapters']
}

/**
 * Renders a YouTube video. Nothing loads from YouTube, not even a thumbnail, before the person presses play.
 */
export function VideoPart({ address, name, chapters = [] }: VideoPartProps) {
  const { t } = useWords()
  // The second from which it plays: another one opens the video again from there.
  const [from, setFrom] = useState<number | null>(null)
  const playing = from !== null
  const id = youtubeId(address)
  if (!id) return null
  return (
    <section aria-label={name}>
      <div className={classes.frame}>
        {playing ? (
          <iframe
            key={from}
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from > 0 ? `&start=${from}` : ''}`}
            title={name}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus has become this video.
            autoFocus
          />
        ) : (
          <button type="button" className={classes.poster} onClick={() => setFrom(0)}>
            <span className={classes.sign}>
              <IconPlayerPlayFilled size={22} aria-hidden />
              {t('playFilm')}
            </span>
          </button>
        )}
      </div>
      <ChapterList chapters={chapters} present={from} onSeek={setFrom} />
      {!playing && <p className={classes.note}>{t('filmNote')}</p>}
    </section>
  )
}
