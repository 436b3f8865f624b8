import { Button, FileButton } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { DropArea } from '../../ui/DropArea.tsx'
import { SendingVideo } from './SendingVideo.tsx'
import type { useVideoUpload } from './use-video-upload.ts'
import classes from './VideoPart.module.css'
import { useWords } from './words.ts'

interface VideoUploadProps {
  readonly upload: ReturnType<typeof useVideoUpload>
  /** False while there is a video that is not being replaced. */
  readonly isOpen: boolean
}

/** Renders the upload of a video: where it is dropped, an unfinished one, and the progress. */
export function VideoUpload({ upload, isOpen }: VideoUploadProps) {
  const { t } = useWords()
  const { sending, unfinished } = upload
  if (sending)
    return (
      <SendingVideo
        sending={sending}
        onPause={upload.pause}
        onResume={upload.resume}
        onCancel={upload.cancel}
      />
    )
  return (
    <>
      {unfinished && (
        <div className={classes.unfinished}>
          <p>{t('unfinished', { name: unfinished.name })}</p>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={upload.forget}>
            {t('forget')}
          </Button>
        </div>
      )}
      {(isOpen || unfinished) && <DropVideo refusal={upload.refusal} onFile={upload.choose} />}
    </>
  )
}

const accept = 'video/mp4,video/webm,video/quicktime,video/ogg,.mp4,.m4v,.webm,.mov,.ogv'

/** Renders a drop zone for a video. */
function DropVideo({ refusal, onFile }: { refusal: string | null; onFile: (file: File) => void }) {
  const { t } = useWords()
  return (
    <DropArea icon={IconMovie} title={t('drop')} hint={t('dropHint')} refusal={refusal} onFile={onFile}>
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default">
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </DropArea>
  )
}
