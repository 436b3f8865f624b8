import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DropArea.module.css'
import { useDrop } from './use-drop.ts'

interface DropAreaProps {
  readonly icon: Icon
  readonly title?: string
  readonly hint?: string
  /** True while a file is being uploaded. */
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
  /** Why the last file was rejected. */
  readonly refusal?: string | null
  /** The button to choose a file, or the progress of the upload. */
  readonly children: ReactNode
}

/** A drop target for one file; the children let the user choose one. */
export function DropArea({
  icon: Picture,
  title,
  hint,
  isBusy = false,
  onFile,
  refusal,
  children,
}: DropAreaProps) {
  const drop = useDrop(([file]) => file && !isBusy && onFile(file))
  return (
    <div className={classes.area} aria-busy={isBusy} {...drop}>
      <Picture size={34} stroke={1.4} aria-hidden className={classes.picture} />
      {title && <div className={classes.title}>{title}</div>}
      {hint && <div className={classes.hint}>{hint}</div>}
      {children}
      <div role="alert" className={classes.refusal}>
        {refusal}
      </div>
    </div>
  )
}
