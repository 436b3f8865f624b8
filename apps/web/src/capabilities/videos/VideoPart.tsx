import { Button } from '@mantine/core'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lesson } from '../lessons/queries.ts'
import { DropVideo } from './DropVideo.tsx'
import { SendingVideo } from './SendingVideo.tsx'
import { useVideoUpload } from './use-video-upload.ts'
import { VideoEditor } from './VideoEditor.tsx'
import classes from './VideoPart.module.css'
import { useWords } from './words.ts'

interface VideoPartProps {
  readonly lessonId: number
  readonly video: Video | null
  /** A livestream keeps its recording here. */
  readonly isRecording: boolean
  /** The lesson has another version now. */
  readonly onChanged: (version: number) => void
}

/** The video of a lesson as its author gives it: sent, shown, captioned, replaced. */
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
    <div className={classes.part}>
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
    </div>
  )
}
