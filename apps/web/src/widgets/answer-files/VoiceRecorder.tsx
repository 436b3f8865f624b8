import { Button, Group } from '@mantine/core'
import { IconMicrophone, IconMicrophoneOff, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds } from '../../platform/countdown.ts'
import { longestSeconds, type Recorder, useRecorder } from './use-recorder.ts'
import classes from './Voice.module.css'
import { useWords } from './words.ts'

interface VoiceRecorderProps {
  readonly onDone: (file: File) => void
  readonly onClose: () => void
}

/**
 * Records a spoken answer: shows the loudness, plays it back or records again,
 * and attaches it only on confirmation.
 */
export default function VoiceRecorder({ onDone, onClose }: VoiceRecorderProps) {
  const { t } = useWords()
  const { t: ui } = useTranslation('ui')
  const recorder = useRecorder()
  const { state, seconds, file, address } = recorder
  const trouble = state === 'denied' || state === 'missing' || state === 'unsupported'
  return (
    <section className={classes.voice} aria-label={t('voice')} data-state={state}>
      {trouble && (
        <p className={classes.trouble} role="alert">
          <IconMicrophoneOff size={22} stroke={1.7} aria-hidden />
          <span>{t(`voiceTrouble.${state}`)}</span>
        </p>
      )}
      {state === 'asking' && (
        <p className={classes.asking} role="status">
          <IconMicrophone size={22} stroke={1.7} aria-hidden />
          {t('voiceAsking')}
        </p>
      )}
      {state === 'recording' && (
        <Group gap="10px 14px">
          <span className={classes.dot} aria-hidden />
          <span className={classes.time} role="timer" aria-label={t('voiceTime')}>
            {minutesAndSeconds(seconds)}
          </span>
          <Meter level={recorder.level} />
          <Button
            size="md"
            color="red"
            leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
            onClick={recorder.stop}
          >
            {t('voiceStop')}
          </Button>
        </Group>
      )}
      {state === 'ready' && address && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: a recording that was just made has no captions. */}
          <audio src={address} controls aria-label={t('voicePlay')} />
          {seconds >= longestSeconds && <p>{t('voiceLongest', { minutes: longestSeconds / 60 })}</p>}
        </>
      )}
      <Group gap="xs" align="stretch">
        {state === 'ready' && file && (
          <>
            <Button size="md" onClick={() => onDone(file)}>
              {t('voiceAttach')}
            </Button>
            <Button size="md" variant="default" onClick={recorder.begin}>
              {t('voiceAgain')}
            </Button>
          </>
        )}
        {(state === 'denied' || state === 'missing') && (
          <Button size="md" variant="default" onClick={recorder.begin}>
            {ui('retry')}
          </Button>
        )}
        <Button size="md" variant="subtle" color="gray" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </Group>
    </section>
  )
}

const bars = 28

/** The loudness of the last moments as bars; painted outside React, sixty times a second. */
function Meter({ level }: Pick<Recorder, 'level'>) {
  const box = useRef<HTMLDivElement>(null)
  const read = useRef(level)
  read.current = level
  useEffect(() => {
    let frame = 0
    let count = 0
    const paint = () => {
      const { current } = box
      count += 1
      if (current && count % 4 === 0) {
        const first = current.firstElementChild as HTMLElement | null
        if (first) {
          first.style.height = `${Math.round(8 + 92 * Math.min(read.current() * 1.6, 1))}%`
          current.append(first)
        }
      }
      frame = requestAnimationFrame(paint)
    }
    frame = requestAnimationFrame(paint)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={box} className={classes.meter} aria-hidden>
      {Array.from({ length: bars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical and never reordered.
        <i key={index} />
      ))}
    </div>
  )
}
