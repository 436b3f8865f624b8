import { getCommentFile, getMessageFile } from '@qadam/contract/conversations/endpoints.ts'
import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useLanguage } from '../../ui/language.ts'
import type { TalkFile } from './queries.ts'
import classes from './Talk.module.css'

/** The files of a comment or a message; each is saved by a click, and its opening is recorded. */
export function TalkFiles({ files, of }: { files: readonly TalkFile[]; of: 'comment' | 'message' }) {
  const { t } = useTranslation('conversations')
  const language = useLanguage()
  if (files.length === 0) return null
  const save = async ({ id, name }: TalkFile) => {
    try {
      const { blob } = await download(of === 'comment' ? getCommentFile : getMessageFile, { params: { id } })
      saveFile(blob, name)
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
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
