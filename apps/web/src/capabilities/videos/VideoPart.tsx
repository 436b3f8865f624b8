import { Stack } from '@mantine/core'
import { uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import type { Lesson } from '../lessons/queries.ts'
import { useVideoUpload } from './use-video-upload.ts'
import { VideoEditor } from './VideoEditor.tsx'
import classes from './VideoPart.module.css'
import { VideoUpload } from './VideoUpload.tsx'
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
  const upload = useVideoUpload(String(lessonId), async (uploadId) =>
    take(await call(uploadVideo, { params: { id: lessonId }, body: { upload_id: uploadId } })),
  )
  return (
    <Stack gap="md">
      <h3 className={classes.heading}>{t(isRecording ? 'recordingFile' : 'uploadHeading')}</h3>
      <VideoUpload upload={upload} isOpen={!video || isReplacing} />
      {video && (
        <VideoEditor
          key={video.id}
          lessonId={lessonId}
          video={video}
          onChanged={take}
          onReplace={upload.sending ? null : () => setReplacing(!isReplacing)}
        />
      )}
    </Stack>
  )
}
