import { Button, FileButton, Group, Stack } from '@mantine/core'
import { findLesson } from '@qadam/contract/lessons/endpoints.ts'
import { deleteVideo, setPoster } from '@qadam/contract/videos/endpoints.ts'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { IconPhoto, IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { clockWords } from '../../platform/clock-words.ts'
import { fileSize } from '../../platform/formats.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Lesson } from '../lessons/queries.ts'
import { CaptionsPart } from './CaptionsPart.tsx'
import classes from './VideoPart.module.css'
import VideoPlayer from './VideoPlayer.tsx'
import { useWords } from './words.ts'

interface VideoEditorProps {
  readonly lessonId: number
  readonly video: Video
  readonly onChanged: (lesson: Lesson) => void
  readonly onReplace: (() => void) | null
}

/** Renders an uploaded video as students see it, with poster and captions. */
export function VideoEditor({ lessonId, video, onChanged, onReplace }: VideoEditorProps) {
  const { t, language } = useWords()
  const [isAsking, setAsking] = useState(false)
  const removal = useSubmit(() => call(deleteVideo, { params: { id: lessonId } }), {
    onSuccess: (lesson) => {
      onChanged(lesson)
      toastSuccess(t('removed'))
    },
  })
  const facts = [video.seconds && clockWords(video.seconds), fileSize(video.bytes, language)]
  return (
    <>
      <VideoPlayer
        // By the name of the poster, because its signed URL changes while the video plays.
        key={video.poster?.split('/').at(-1)}
        file={video}
        name={t('player')}
        watching={null}
        onRenew={() =>
          void call(findLesson, { params: { id: lessonId } }, { quiet: true }).catch(() => undefined)
        }
      />
      <Stack gap="sm">
        <div className={classes.sendingName}>
          <b>{video.name}</b>
          <span className="tabular">{facts.filter(Boolean).join(' · ')}</span>
        </div>
        {video.rendition === 'waiting' && <p className={classes.detail}>{t('makingReady')}</p>}
        <Group gap="sm" align="stretch">
          <PosterButton lessonId={lessonId} onChanged={onChanged} />
          {onReplace && (
            <Button variant="default" leftSection={<IconReplace size={17} aria-hidden />} onClick={onReplace}>
              {t('replace')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('remove')}
          </Button>
        </Group>
      </Stack>
      <CaptionsPart lessonId={lessonId} video={video} onChanged={onChanged} />
      <ConfirmDialog
        opened={isAsking}
        title={t('remove')}
        confirm={t('remove')}
        danger
        busy={removal.busy}
        onConfirm={() => removal.submit()}
        onClose={() => setAsking(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}

function PosterButton({ lessonId, onChanged }: Pick<VideoEditorProps, 'lessonId' | 'onChanged'>) {
  const { t } = useWords()
  const poster = useSubmit(
    (file: File) => upload(setPoster, { file }, { params: { id: lessonId }, body: {} }),
    {
      onSuccess: (lesson) => {
        onChanged(lesson)
        toastSuccess(t('posterReady'))
      },
    },
  )
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp,image/avif"
      onChange={(file) => file && poster.submit(file)}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={poster.busy}
          leftSection={<IconPhoto size={17} aria-hidden />}
        >
          {t('choosePoster')}
        </Button>
      )}
    </FileButton>
  )
}
