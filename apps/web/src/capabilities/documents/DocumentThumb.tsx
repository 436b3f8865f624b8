import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Documents.module.css'
import type { DocumentFile } from './queries.ts'

/** What a file looks like at a glance: its first page made small, or a sign of its kind. */
export function DocumentThumb({ file }: { file: Pick<DocumentFile, 'media_type' | 'thumbnail'> }) {
  const [lost, setLost] = useState<string | null>(null)
  if (file.thumbnail && file.thumbnail !== lost)
    return (
      <img
        className={classes.thumb}
        src={file.thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setLost(file.thumbnail)}
      />
    )
  const Sign =
    file.media_type === 'application/pdf'
      ? IconFileTypePdf
      : file.media_type.startsWith('image/')
        ? IconPhoto
        : IconFileText
  return (
    <span className={classes.thumb}>
      <Sign size={20} stroke={1.5} aria-hidden />
    </span>
  )
}
