import { Button, Group, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { fileSize } from '../../platform/formats.ts'
import type { Sending } from './use-video-upload.ts'
import classes from './VideoPart.module.css'
import { useWords } from './words.ts'

interface SendingVideoProps {
  readonly sending: Sending
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onCancel: () => void
}

/** Renders the upload of a video: progress, speed, pause and cancel. */
export function SendingVideo({ sending, onPause, onResume, onCancel }: SendingVideoProps) {
  const { t, language } = useWords()
  const { state, sent, total, pace } = sending
  const percent = Math.floor((100 * sent) / Math.max(1, total))
  const left = pace && pace > 0 ? Math.ceil((total - sent) / pace) : null
  const facts = [
    t('sentOf', { sent: fileSize(sent, language), total: fileSize(total, language) }),
    pace && t('perSecond', { size: fileSize(Math.round(pace), language) }),
    left !== null &&
      (left < 60 ? t('leftSeconds', { seconds: left }) : t('leftMinutes', { minutes: Math.ceil(left / 60) })),
  ]
  return (
    <div className={classes.sending} data-state={state}>
      <div className={classes.sendingName}>
        <b>{sending.name}</b>
        <span role="status">{t(state)}</span>
      </div>
      <Progress
        value={state === 'finishing' ? 100 : percent}
        animated={state === 'finishing'}
        striped={state === 'finishing'}
        color={state === 'waiting' ? 'yellow' : undefined}
        aria-label={t('share', { percent })}
      />
      <div className={`${classes.detail} tabular`}>{facts.filter(Boolean).join(' · ')}</div>
      {state !== 'finishing' && (
        <Group gap="sm" align="stretch">
          {state === 'sending' ? (
            <Button
              variant="default"
              leftSection={<IconPlayerPause size={17} aria-hidden />}
              onClick={onPause}
            >
              {t('pause')}
            </Button>
          ) : (
            <Button leftSection={<IconPlayerPlay size={17} aria-hidden />} onClick={onResume}>
              {t('resume')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={17} aria-hidden />}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
        </Group>
      )}
    </div>
  )
}
