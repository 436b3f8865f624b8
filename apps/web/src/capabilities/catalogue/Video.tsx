import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Cover } from './Cover.tsx'
import facts from './ProgramFacts.module.css'
import { usePageWords } from './program-words.ts'
import type { Program } from './queries.ts'
import classes from './Video.module.css'

/** Renders the video about a program. Nothing loads from YouTube before the person presses play. */
export function Video({ id, program }: { id: string; program: Program }) {
  const { page } = usePageWords()
  const [playing, setPlaying] = useState(false)
  return (
    <section aria-labelledby="video">
      <h2 id="video" className={facts.heading}>
        {page('video')}
      </h2>
      <div className={classes.frame}>
        {playing ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
            title={page('video')}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus has become this video.
            autoFocus
          />
        ) : (
          <button type="button" className={classes.play} onClick={() => setPlaying(true)}>
            <Cover program={program} sizes="(max-width: 62em) 100vw, 800px" />
            <span className={classes.sign}>
              <IconPlayerPlayFilled size={22} aria-hidden />
              {page('playVideo')}
            </span>
          </button>
        )}
      </div>
      {!playing && <p className={classes.note}>{page('videoNote')}</p>}
    </section>
  )
}
