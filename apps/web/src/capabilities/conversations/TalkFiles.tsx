import { getCommentFile, getMessageFile } from '@qadam/contract/conversations/endpoints.ts'
import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useLanguage } from '../../ui/language.ts'
import type { TalkFile } from './queries.ts'
import classes from './Talk.module.css'

/** Renders the files of a comment or message; a click downloads a file, and the access is logged. */
export function TalkFiles({ files, of }: { files: readonly TalkFile[]; of: 'comment' | 'message' }) {
  const { t } = useTranslation('conversations')
  const language = useLanguage()
  const { submit: save } = useSubmit(async ({ id, name }: TalkFile) => {
    const { blob } = await download(of === 'comment' ? getCommentFile : getMessageFile, { params: { id } })
    saveFile(blob, name)
  })
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" onClick={() => void save(file)} aria-label={t('save', { name: file.name })}>
            <IconPaperclip size={15} aria-hidden />
            <span>{file.name}</span>
            <small>{fileSize(file.bytes, language)}</small>
            <IconDownload size={15} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
