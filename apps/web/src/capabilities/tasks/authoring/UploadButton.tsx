import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSubmit } from '../../../platform/use-submit.ts'
import type { Files, TaskFile } from './editor-props.ts'

interface UploadButtonProps {
  readonly label: string
  readonly accept: string
  readonly files: Files
  readonly onAdded: (file: TaskFile) => void
}

/** Uploads files one after the other; a failed file is reported and the others continue. */
export function UploadButton({ label, accept, files, onAdded }: UploadButtonProps) {
  const reset = useRef<() => void>(null)
  const { submit, busy } = useSubmit(
    async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const added = await files.add(file)
        if (added) onAdded(added)
      }
    },
    { onSettled: () => reset.current?.() },
  )
  return (
    <FileButton
      multiple
      accept={accept}
      resetRef={reset}
      onChange={(chosen) => chosen.length > 0 && void submit(chosen)}
    >
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
