import { ActionIcon, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconUpload, IconX } from '@tabler/icons-react'
import { explain } from '../../platform/explain.ts'
import { fileSize } from '../../platform/formats.ts'
import classes from './Files.module.css'
import type { Upload } from './use-uploads.ts'
import { useWords } from './words.ts'

interface UploadRowProps {
  readonly upload: Upload
  readonly onCancel: () => void
  readonly onAgain: () => void
}

/** A file that is being uploaded: its progress and a cancel button. */
export function UploadRow({ upload, onCancel, onAgain }: UploadRowProps) {
  const { t, language } = useWords()
  const { file, share, state, isKept, failure } = upload
  const Picture = state === 'refused' ? IconAlertTriangle : state === 'waiting' ? IconCloudOff : IconUpload
  return (
    <li className={classes.file} data-state={state}>
      <div className={classes.row}>
        <span className={classes.kind}>
          <Picture size={20} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.name}>
          <strong>{file.name}</strong>
          {state === 'refused' && (
            <small className={classes.refusal} role="alert">
              {explain(failure).sentence}
            </small>
          )}
          {state === 'waiting' && (
            <small className={classes.cut} role="status">
              {t(isKept === false ? 'fileWaitsHere' : 'fileWaits')}{' '}
              <button type="button" onClick={onAgain}>
                {t('sendAgain')}
              </button>
            </small>
          )}
          {(state === 'sending' || state === 'queued') && (
            <>
              <small>
                {t('sentOf', {
                  sent: fileSize(Math.round(file.size * share), language),
                  all: fileSize(file.size, language),
                })}
              </small>
              <Progress
                value={share * 100}
                size="sm"
                aria-label={t('uploading', { name: file.name })}
                className={classes.progress}
              />
            </>
          )}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t(state === 'refused' ? 'dismiss' : 'cancelUpload', { name: file.name })}
          onClick={onCancel}
        >
          <IconX size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
