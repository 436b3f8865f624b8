import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Files, TaskFile } from './editor-props.ts'

interface UploadButtonProps {
  readonly label: string
  readonly accept: string
  readonly files: Files
  readonly onAdded: (file: TaskFile) => void
}

/** Uploads chosen files one after the other; what is refused says so and the others go on. */
export function UploadButton({ label, accept, files, onAdded }: UploadButtonProps) {
  const reset = useRef<() => void>(null)
  const [busy, setBusy] = useState(false)
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setBusy(true)
    for (const file of chosen) {
      const added = await files.add(file)
      if (added) onAdded(added)
    }
    reset.current?.()
    setBusy(false)
  }
  return (
    <FileButton multiple accept={accept} resetRef={reset} onChange={(chosen) => void take(chosen)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          loading={busy}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
