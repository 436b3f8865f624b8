import { Button, Group } from '@mantine/core'
import type { School } from '@qadam/contract/schools/schemas.ts'
import { deleteOnboardingVideo, uploadOnboardingVideo } from '@qadam/contract/videos/endpoints.ts'
import { IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useVideoUpload } from '../use-video-upload.ts'
import classes from '../VideoPart.module.css'
import { VideoUpload } from '../VideoUpload.tsx'
import { useWords } from '../words.ts'

type SchoolSettings = z.output<typeof School>

interface OnboardingUploadProps {
  /** The name of the uploaded video; null without one. */
  readonly name: string | null
  readonly onChanged: (school: SchoolSettings) => void
}

/** Renders the upload of the school's video for newcomers, and its removal. */
export default function OnboardingUpload({ name, onChanged }: OnboardingUploadProps) {
  const { t } = useWords()
  const [isReplacing, setReplacing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const upload = useVideoUpload('school', async (uploadId) => {
    onChanged(await call(uploadOnboardingVideo, { body: { upload_id: uploadId } }))
    setReplacing(false)
    toastSuccess(t('newcomersReady'))
  })
  const removal = useSubmit(() => call(deleteOnboardingVideo), {
    onSuccess: (school) => {
      setRemoving(false)
      onChanged(school)
    },
    success: t('removed'),
  })
  return (
    <Section title={t('newcomersUpload')} text={t('newcomersUploadText')}>
      {name && (
        <Group gap="sm">
          <IconMovie size={19} stroke={1.7} aria-hidden />
          <span className={classes.detail}>{name}</span>
          <Button variant="default" size="compact-md" onClick={() => setReplacing(!isReplacing)}>
            {t('replace')}
          </Button>
          <Button variant="subtle" color="red" size="compact-md" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </Group>
      )}
      <VideoUpload upload={upload} isOpen={!name || isReplacing} />
      <ConfirmDialog
        opened={isRemoving}
        title={t('remove')}
        confirm={t('remove')}
        danger
        busy={removal.busy}
        onConfirm={() => removal.submit()}
        onClose={() => setRemoving(false)}
      >
        {t('newcomersRemoveText')}
      </ConfirmDialog>
    </Section>
  )
}
