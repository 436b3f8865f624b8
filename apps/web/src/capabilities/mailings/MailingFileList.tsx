import { ActionIcon } from '@mantine/core'
import { getMailingFile, type MailingFile } from '@qadam/contract/mailings/files.ts'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useLanguage } from '../../ui/language.ts'
import files from '../../widgets/answer-files/Files.module.css'

interface MailingFileListProps {
  readonly files: readonly MailingFile[]
  /** True where staff see that a letter carries a link in place of a file. */
  readonly showsLinks?: boolean
  /** Absent when the files can no longer change. */
  readonly onRemove?: (file: MailingFile) => Promise<void>
  /** Files on their way, below. */
  readonly children?: ReactNode
}

/** Renders the files of a mailing, each to download. */
export function MailingFileList({ files: list, children, ...row }: MailingFileListProps) {
  const { t } = useTranslation('mailings')
  return (
    <ul className={files.list} aria-label={t('files')}>
      {list.map((file) => (
        <FileRow key={file.id} file={file} {...row} />
      ))}
      {children}
    </ul>
  )
}

type FileRowProps = Pick<MailingFileListProps, 'showsLinks' | 'onRemove'> & { readonly file: MailingFile }

function FileRow({ file, showsLinks = false, onRemove }: FileRowProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const { id, name, bytes, is_linked: isLinked } = file
  const save = useSubmit(async () =>
    saveFile((await download(getMailingFile, { params: { id } })).blob, name),
  )
  const removal = useSubmit(async () => onRemove?.(file))
  const size = fileSize(bytes, language)
  return (
    <li className={files.file}>
      <div className={files.row}>
        <span className={files.kind} data-kind="document">
          <IconPaperclip size={20} stroke={1.7} aria-hidden />
        </span>
        <span className={files.name}>
          <strong>{name}</strong>
          <small>{showsLinks && isLinked ? t('fileByLink', { size }) : size}</small>
        </span>
        <span className={files.acts}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('downloadFile', { name })}
            loading={save.busy}
            onClick={() => void save.submit()}
          >
            <IconDownload size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('removeFile', { name })}
              loading={removal.busy}
              onClick={() => void removal.submit()}
            >
              <IconTrash size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
    </li>
  )
}
