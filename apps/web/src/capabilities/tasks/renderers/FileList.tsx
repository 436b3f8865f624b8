import { IconDownload, IconFileText } from '@tabler/icons-react'
import { fileSize } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Players.module.css'
import type { TaskFile } from './player.ts'

interface FileListProps {
  readonly files: readonly TaskFile[]
  readonly onTaken?: () => void
}

export function FileList({ files, onTaken }: FileListProps) {
  const language = useLanguage()
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, bytes, url }) => (
        <li key={id}>
          <a href={url} download={name} onClick={onTaken}>
            <IconFileText size={22} stroke={1.6} aria-hidden />
            <span>
              <strong>{name}</strong>
              <small>{fileSize(bytes, language)}</small>
            </span>
            <IconDownload size={20} stroke={1.7} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
