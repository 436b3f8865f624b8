import { Button } from '@mantine/core'
import { youtubeId } from '@qadam/contract/programs/rules.ts'
import { IconCalendarPlus, IconExternalLink } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { saveFile } from '../../platform/save-file.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { startWords, useWords } from '../lessons/lesson-words.ts'
import type { Lesson } from '../lessons/public.ts'
import { withPhrases } from '../videos/words.ts'
import { Countdown } from './Countdown.tsx'
import { calendarFile } from './calendar-entry.ts'
import classes from './StreamPart.module.css'
import { VideoPart } from './VideoPart.tsx'
import { VideoSkeleton } from './VideoSkeleton.tsx'

const LessonVideo = lazyPart(() => withPhrases(import('./LessonVideo.tsx')))
const LiveStream = lazyPart(() => withPhrases(import('../videos/LiveStream.tsx')))
const usualMinutes = 60

interface StreamPartProps {
  readonly lesson: Lesson
  /** The recording, once there is one. */
  readonly player: RefObject<HTMLVideoElement | null>
}

/** Renders a livestream before, during and after its time, by the server's clock. */
export function StreamPart({ lesson, player }: StreamPartProps) {
  const { t, language } = useWords()
  const { starts_at: startsAt, stream_url: address } = lesson
  const startsIn = useServerSeconds(startsAt)
  const minutes = lesson.duration ?? usualMinutes
  const state = stateOf(startsIn, minutes)
  const isOver = state === 'over' || state === 'unknown'
  if (lesson.video && isOver)
    return (
      <LessonVideo
        lesson={lesson}
        video={lesson.video}
        player={player}
        onFailure={notifyMissingPart}
        meanwhile={<VideoSkeleton />}
      />
    )
  if (lesson.recording_url && isOver) {
    return <Recording address={lesson.recording_url} />
  }
  return (
    <section aria-labelledby="livestream" className={classes.card} data-state={state}>
      <h2 id="livestream">{t(words[state])}</h2>
      {startsIn !== null && state === 'soon' && <Countdown seconds={startsIn} />}
      <p className={classes.when}>
        {startsAt ? t('streamStarts', { when: startWords(startsAt, t, language) }) : t('noStart')}
      </p>
      {address && state !== 'over' && lesson.stream === 'youtube' && (
        <VideoPart address={address} name={t('format.livestream')} />
      )}
      {address && state !== 'over' && (lesson.stream === 'hls' || lesson.stream === 'room') && (
        <LiveStream address={address} kind={lesson.stream} onFailure={notifyMissingPart} />
      )}
      {state === 'over' && <p className={classes.note}>{t('noRecording')}</p>}
      {state !== 'over' && (
        <div className={classes.acts}>
          {address && lesson.stream === 'link' && <OutsideLink address={address} words={t('openStream')} />}
          {startsAt && state === 'soon' && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconCalendarPlus size={19} stroke={1.7} aria-hidden />}
              onClick={() => saveFile(entryOf(lesson, startsAt, minutes), 'qadam.ics')}
            >
              {t('addToCalendar')}
            </Button>
          )}
          {!address && <p className={classes.note}>{t('noAddress')}</p>}
        </div>
      )}
    </section>
  )
}

type StreamState = 'unknown' | 'soon' | 'now' | 'over'

const words = {
  unknown: 'format.livestream',
  soon: 'streamSoon',
  now: 'streamNow',
  over: 'streamOver',
} as const satisfies Record<StreamState, string>

function stateOf(startsIn: number | null, minutes: number): StreamState {
  if (startsIn === null) return 'unknown'
  if (startsIn > 0) return 'soon'
  return startsIn > -minutes * 60 ? 'now' : 'over'
}

function Recording({ address }: { address: string }) {
  const { t } = useWords()
  if (youtubeId(address)) return <VideoPart address={address} name={t('recordingFilm')} />
  return (
    <section aria-labelledby="livestream" className={classes.card} data-state="over">
      <h2 id="livestream">{t('recordingFilm')}</h2>
      <div className={classes.acts}>
        <OutsideLink address={address} words={t('openRecording')} />
      </div>
    </section>
  )
}

function OutsideLink({ address, words: text }: { address: string; words: string }) {
  const { t } = useWords()
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="md"
      title={`${text}: ${t('newWindow')}`}
      rightSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
    >
      {text}
    </Button>
  )
}

function entryOf(lesson: Lesson, startsAt: string, minutes: number): Blob {
  const file = calendarFile({
    uid: `lesson-${lesson.id}@${location.hostname}`,
    title: lesson.title,
    startsAt,
    minutes,
    address: location.href,
    now: new Date(),
  })
  return new Blob([file], { type: 'text/calendar;charset=utf-8' })
}

/** Returns whole seconds until an instant by the server's clock, negative after it; updates every second. */
function useServerSeconds(until: string | null): number | null {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (until === null) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.ceil((Date.parse(until) - now) / 1000)
}
