import { Button, FileButton, Stack } from '@mantine/core'
import { addAttachment, addDocument } from '@qadam/contract/attachments/endpoints.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Failure } from '../../ui/Failure.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useWords } from '../videos/words.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import classes from './Attachments.module.css'
import { attachmentsOf, type Parent } from './queries.ts'

/** Renders the editor for the files of a lesson or the documents of a program. */
export default function AttachmentEditor({ parent }: { parent: Parent }) {
  const { t } = useWords()
  const heading = useId()
  const reset = useRef<() => void>(null)
  const queryClient = useQueryClient()
  const files = useQuery(attachmentsOf(parent))
  const isOfLesson = parent.kind === 'lesson'
  const again = () => queryClient.invalidateQueries({ queryKey: attachmentsOf(parent).queryKey })
  const addition = useSubmit(
    async (chosen: readonly File[]) => {
      // Upload one after the other to preserve their order; a failed file is reported and the others
      // continue.
      for (const file of chosen) {
        const endpoint = isOfLesson ? addAttachment : addDocument
        await upload(endpoint, { file }, { params: { id: parent.id }, body: {} })
          .then(({ name }) => toastSuccess(t('fileAdded', { name })))
          .catch(notifyFailure)
      }
    },
    {
      onSettled: () => {
        reset.current?.()
        return again()
      },
    },
  )
  if (files.isError && !files.data)
    return <Failure failure={files.error} onRetry={() => void files.refetch()} />
  const rows = files.data ?? []
  return (
    <Stack component="section" aria-labelledby={heading} gap="sm">
      <h2 id={heading} className={classes.heading}>
        {t(isOfLesson ? 'files' : 'documents')}
      </h2>
      <p className={classes.hint}>{t(isOfLesson ? 'filesHint' : 'documentsHint')}</p>
      {rows.length > 0 ? (
        <ul className={classes.list}>
          {rows.map((file) => (
            <AttachmentRow key={file.id} file={file} of={rows.length} parent={parent} onChanged={again} />
          ))}
        </ul>
      ) : (
        files.isSuccess && <p className={classes.hint}>{t(isOfLesson ? 'noFiles' : 'noDocuments')}</p>
      )}
      <div>
        <FileButton
          multiple
          resetRef={reset}
          onChange={(chosen) => chosen.length > 0 && addition.submit(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={addition.busy}
              leftSection={<IconUpload size={17} aria-hidden />}
            >
              {t('addFiles')}
            </Button>
          )}
        </FileButton>
      </div>
    </Stack>
  )
}
