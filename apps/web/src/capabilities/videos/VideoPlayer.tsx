import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { IconMovieOff, IconPlayerPlayFilled, IconRotateClockwise } from '@tabler/icons-react'
import type { Ref, RefObject } from 'react'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { clockWords } from '../../platform/clock-words.ts'
import { storage } from '../../platform/storage.ts'
import { useRenewal } from '../../platform/use-renewal.ts'
import { pressKey, speeds } from './player-keys.ts'
import { usePosition } from './use-position.ts'
import { useSource } from './use-source.ts'
import classes from './VideoPlayer.module.css'
import { captionName, useWords } from './words.ts'

interface VideoPlayerProps {
  readonly file: Video
  readonly name: string
  /** The lesson whose progress is saved and the second to resume at; null when nothing is saved. */
  readonly watching: { readonly lessonId: number; readonly seconds: number } | null
  /** Requests new signed URLs: they expire after some minutes. */
  readonly onRenew: () => void
  /** The element itself, for what stands beside it and speaks of its moments. */
  readonly element?: Ref<HTMLVideoElement | null> | undefined
}

const speedKey = 'film_speed'
const worthOffering = 5

/** Renders a video in the native player with captions, speed, keyboard shortcuts and the saved position. */
export default function VideoPlayer({ file, name, watching, onRenew, element }: VideoPlayerProps) {
  const { t } = useWords()
  const hint = useId()
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(element, () => video.current)
  // Refetches return new signed URLs; a playing video keeps its own.
  const [shown, setShown] = useState(file)
  const { way, onError, retry } = useSource(shown, video)
  useRenewal(true, onRenew)
  const position = usePosition(watching?.lessonId ?? null, video, watching?.seconds ?? 0)
  const [offered, setOffered] = useState(watching?.seconds ?? 0)
  const [speed, setSpeed] = useState(() => storage.getItem(speedKey) ?? '1')
  useEffect(() => {
    if (video.current) video.current.playbackRate = Number(speed)
  }, [speed])
  const goOn = (from: number) => {
    const { current: player } = video
    setOffered(0)
    if (!player) return
    player.currentTime = from
    void player.play().catch(() => {})
    player.focus()
  }
  const isEnded = Date.parse(shown.expires_at) < Date.now()
  const again = () => {
    if (isEnded) onRenew()
    setShown(file)
    retry()
  }
  return (
    // The keys are those of the player inside, which has the focus.
    <Stack gap="sm" onKeyDown={(event) => pressKey(event, video.current)}>
      <div className={classes.frame} data-hidden={way === 'none' || undefined}>
        <VideoElement
          video={video}
          shown={shown}
          name={name}
          hint={hint}
          onError={onError}
          setOffered={setOffered}
          speed={speed}
          position={position}
        />
        {offered >= worthOffering && way !== 'broken' && <GoOnOffer goOn={goOn} offered={offered} />}
      </div>
      {way === 'none' && (
        <Alert icon={<IconMovieOff aria-hidden />} color="yellow" title={t('unsupported')} role="alert">
          {t('unsupportedText')}
        </Alert>
      )}
      {way === 'broken' && <BrokenVideo again={again} />}
      {way !== 'none' && <SpeedChoice hint={hint} speed={speed} setSpeed={setSpeed} />}
    </Stack>
  )
}

interface VideoElementProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly shown: VideoPlayerProps['file']
  readonly name: VideoPlayerProps['name']
  readonly hint: ReturnType<typeof useId>
  readonly onError: ReturnType<typeof useSource>['onError']
  readonly setOffered: (value: number) => void
  readonly speed: string
  readonly position: ReturnType<typeof usePosition>
}

function VideoElement({ video, shown, name, hint, onError, setOffered, speed, position }: VideoElementProps) {
  const { language } = useWords()
  return (
    <video
      ref={video}
      controls
      playsInline
      preload="metadata"
      poster={shown.poster ?? undefined}
      aria-label={name}
      aria-describedby={hint}
      onError={onError}
      onPlay={() => setOffered(0)}
      onLoadedMetadata={() => {
        if (video.current) video.current.playbackRate = Number(speed)
      }}
      {...position}
    >
      {shown.captions.map(({ language: code, src }) => (
        <track
          key={code}
          kind="captions"
          srcLang={code}
          label={captionName(code)}
          src={src}
          default={code === language}
        />
      ))}
    </video>
  )
}

interface GoOnOfferProps {
  readonly goOn: (from: number) => void
  readonly offered: number
}

function GoOnOffer({ goOn, offered }: GoOnOfferProps) {
  const { t } = useWords()
  return (
    <div className={classes.offer}>
      <Button
        size="md"
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        onClick={() => goOn(offered)}
      >
        {t('continueFrom', { time: clockWords(offered) })}
      </Button>
      <Button size="md" variant="default" onClick={() => goOn(0)}>
        {t('fromStart')}
      </Button>
    </div>
  )
}

function BrokenVideo({ again }: { readonly again: () => void }) {
  const { t } = useWords()
  return (
    <Alert color="red" title={t('broken')} role="alert">
      <Button variant="default" leftSection={<IconRotateClockwise size={17} aria-hidden />} onClick={again}>
        {t('again')}
      </Button>
    </Alert>
  )
}

interface SpeedChoiceProps {
  readonly hint: ReturnType<typeof useId>
  readonly speed: string
  readonly setSpeed: (value: string) => void
}

function SpeedChoice({ hint, speed, setSpeed }: SpeedChoiceProps) {
  const { t } = useWords()
  return (
    <Group gap="8px 12px">
      <span className={classes.label} id={`${hint}-speed`}>
        {t('speed')}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={`${hint}-speed`}
        data={speeds.map((one) => ({ value: String(one), label: t('speedOf', { speed: one }) }))}
        value={speed}
        onChange={(chosen) => {
          setSpeed(chosen)
          storage.setItem(speedKey, chosen)
        }}
      />
      <p id={hint} className={classes.keys}>
        {t('keys')}
      </p>
    </Group>
  )
}
