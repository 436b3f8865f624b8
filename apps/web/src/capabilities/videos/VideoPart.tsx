import { Button, FileButton, Stack } from '@mantine/core'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { IconMovie } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DropArea } from '../../ui/DropArea.tsx'
import type { Lesson } from '../lessons/queries.ts'
import { SendingVideo } from './SendingVideo.tsx'
import { useVideoUpload } from './use-video-upload.ts'
import { VideoEditor } from './VideoEditor.tsx'
import classes from './VideoPart.module.css'
import { useWords } from './words.ts'

interface VideoPartProps {
  readonly lessonId: number
  readonly video: Video | null
  /** True for the recording of a livestream. */
  readonly isRecording: boolean
  /** Called with the new version of the lesson. */
  readonly onChanged: (version: number) => void
}

/** Renders the video of a lesson for its author: upload, preview, captions, replace. */
export default function VideoPart({ lessonId, video: given, isRecording, onChanged }: VideoPartProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [video, setHasVideo] = useState(given)
  const [isReplacing, setReplacing] = useState(false)
  const take = (lesson: Lesson) => {
    setHasVideo(lesson.video)
    setReplacing(false)
    onChanged(lesson.version)
    void queryClient.invalidateQueries({ queryKey: ['lessons'], refetchType: 'none' })
  }
  const upload = useVideoUpload(lessonId, take)
  const { sending, unfinished } = upload
  return (
    <Stack gap={14}>
      <h3 className={classes.heading}>{t(isRecording ? 'recordingFile' : 'uploadHeading')}</h3>
      {sending ? (
        <SendingVideo
          sending={sending}
          onPause={upload.pause}
          onResume={upload.resume}
          onCancel={upload.cancel}
        />
      ) : (
        <>
          {unfinished && (
            <div className={classes.unfinished}>
              <p>{t('unfinished', { name: unfinished.name })}</p>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={upload.forget}>
                {t('forget')}
              </Button>
            </div>
          )}
          {(!video || isReplacing || unfinished) && (
            <DropVideo refusal={upload.refusal} onFile={upload.choose} />
          )}
        </>
      )}
      {video && (
        <VideoEditor
          key={video.id}
          lessonId={lessonId}
          video={video}
          onChanged={take}
          onReplace={sending ? null : () => setReplacing(!isReplacing)}
        />
      )}
    </Stack>
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
