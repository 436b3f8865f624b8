import { Alert, Button, Stack } from '@mantine/core'
import { IconMovieOff, IconVideo } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { playHls } from './play-hls.ts'
import classes from './VideoPlayer.module.css'
import { useWords } from './words.ts'

interface LiveStreamProps {
  readonly address: string
  readonly kind: 'hls' | 'room'
}

/** Renders a livestream: an HLS stream, or a meeting room that opens on request. */
export default function LiveStream({ address, kind }: LiveStreamProps) {
  return kind === 'hls' ? <LiveHls address={address} /> : <Room address={address} />
}

function LiveHls({ address }: { address: string }) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<'none' | 'broken' | null>(null)
  useEffect(() => {
    if (video.current) return playHls(video.current, address, setFault)
  }, [address])
  return (
    <Stack gap="sm">
      <div className={classes.frame} data-hidden={fault === 'none' || undefined}>
        {/* biome-ignore lint/a11y/useMediaCaption: A livestream brings its captions in its own list. */}
        <video ref={video} controls playsInline aria-label={t('live')} onError={() => setFault('broken')} />
      </div>
      {fault && (
        <Alert icon={<IconMovieOff aria-hidden />} color="yellow" role="alert">
          {t(fault === 'none' ? 'unsupported' : 'broken')}
        </Alert>
      )}
    </Stack>
  )
}

function Room({ address }: { address: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Stack gap="sm">
        <Button size="md" leftSection={<IconVideo size={19} aria-hidden />} onClick={() => setOpen(true)}>
          {t('joinRoom')}
        </Button>
        <p className={classes.label}>{t('roomNote')}</p>
      </Stack>
    )
  return (
    <iframe
      className={classes.room}
      src={address}
      title={t('room')}
      allow="camera; microphone; display-capture; autoplay; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
