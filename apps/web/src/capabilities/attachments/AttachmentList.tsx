import { Stack, VisuallyHidden } from '@mantine/core'
import { getAttachmentFile, getDocumentFile } from '@qadam/contract/attachments/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { download } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useWords } from '../videos/words.ts'
import classes from './Attachments.module.css'
import { fileIcon } from './file-look.ts'
import { type Attachment, attachmentsOf, type Parent } from './queries.ts'

/** Renders files to download; null when there are none. */
export default function AttachmentList({ parent }: { parent: Parent }) {
  const { t, language } = useWords()
  const heading = useId()
  const files = useQuery(attachmentsOf(parent)).data ?? []
  const save = useSubmit(async ({ id, name }: Attachment) => {
    const endpoint = parent.kind === 'lesson' ? getAttachmentFile : getDocumentFile
    saveFile((await download(endpoint, { params: { id } })).blob, name)
  })
  if (files.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={heading} gap="sm">
      <h2 id={heading} className={classes.heading}>
        {t(parent.kind === 'lesson' ? 'files' : 'documents')}
      </h2>
      <ul className={classes.list}>
        {files.map((file) => {
          const Picture = fileIcon(file.type)
          return (
            <li key={file.id}>
              <button
                type="button"
                className={classes.file}
                aria-busy={save.busy && save.input?.id === file.id}
                onClick={() => save.submit(file)}
              >
                <Picture size={22} stroke={1.6} aria-hidden />
                <VisuallyHidden>{t('download', { name: file.name })}</VisuallyHidden>
                <span className={classes.name} aria-hidden>
                  {file.name}
                </span>
                <span className={classes.size}>{fileSize(file.bytes, language)}</span>
                <IconDownload size={19} stroke={1.7} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
