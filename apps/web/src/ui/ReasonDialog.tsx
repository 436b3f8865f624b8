import { Textarea } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'

interface ReasonDialogProps
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'text' | 'send' | 'busy' | 'failure' | 'onClose'
  > {
  readonly label: string
  /** What is missing while no reason is written. */
  readonly lacks: string
  readonly onSubmit: (reason: string) => void
}

/** Asks for a reason before something is taken back for good. */
export function ReasonDialog({ label, lacks, onSubmit, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      danger
      {...dialog}
      lacks={reason.trim() === '' ? lacks : null}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <Textarea
        label={label}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
