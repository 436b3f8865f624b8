import { ActionIcon, Button, FileButton, Group, Progress, Stack } from '@mantine/core'
import { uploadFeedback } from '@qadam/contract/homework/endpoints.ts'
import { maxFeedbackFiles } from '@qadam/contract/homework/rules.ts'
import { IconMicrophone, IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { upload } from '../../../platform/upload.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './Desk.module.css'
import { FileView } from './FileView.tsx'
import type { WorkFile } from './queries.ts'

const VoiceRecorder = lazyPart(() => import('../../../widgets/answer-files/VoiceRecorder.tsx'))

interface FeedbackFilesProps {
  readonly files: readonly WorkFile[]
  readonly onChange: (change: (now: readonly WorkFile[]) => readonly WorkFile[]) => void
}

/** Renders a voice comment and files that accompany the decision. */
export function FeedbackFiles({ files, onChange }: FeedbackFilesProps) {
  const { t } = useTranslation('grading')
  const [share, setShare] = useState<number | null>(null)
  const isFull = files.length >= maxFeedbackFiles
  const { submit: send } = useSubmit(
    (file: File) => {
      setShare(0)
      return upload(uploadFeedback, { file }, {}, { onProgress: setShare })
    },
    { onSuccess: (sent) => onChange((now) => [...now, sent]), onSettled: () => setShare(null) },
  )
  const [records, setRecords] = useState(false)
  return (
    <Stack gap="xs">
      {files.map((file) => (
        <div key={file.id} className={classes.sent}>
          <FileView file={file} isSmall />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeFile', { name: file.doc_name })}
            onClick={() => onChange((now) => now.filter(({ id }) => id !== file.id))}
          >
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {share !== null && <Progress value={share * 100} aria-label={t('uploading')} animated />}
      {records && (
        <VoiceRecorder
          onDone={(file) => {
            setRecords(false)
            void send(file)
          }}
          onClose={() => setRecords(false)}
          onFailure={(thrown) => {
            setRecords(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
      <Group gap="xs" align="stretch">
        <Button
          variant="default"
          leftSection={<IconMicrophone size={16} aria-hidden />}
          disabled={isFull || share !== null || records}
          onClick={() => setRecords(true)}
        >
          {t('record')}
        </Button>
        <FileButton onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              disabled={isFull || share !== null}
            >
              {t('attach')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  )
}
