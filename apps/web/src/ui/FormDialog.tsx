import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { FormFailure } from './FormFailure.tsx'
import grid from './FormGrid.module.css'
import { firstUnreadable } from './first-unreadable.ts'
import listed from './Rows.module.css'

interface FormDialogProps {
  readonly title: string
  /** The purpose of the form, in one sentence. */
  readonly text?: string
  /** The label of the submit button. */
  readonly send: string
  readonly busy: boolean
  readonly failure: ComponentProps<typeof FormFailure>['failure']
  /** Why the form cannot be submitted yet; null when it can. */
  readonly lacks?: string | null
  readonly danger?: boolean
  /** Wide enough for two fields side by side. */
  readonly wide?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a short form: its purpose, its fields, the failure of the last submit, and its buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, send, busy, failure, lacks = null, danger, wide, onSubmit, onClose, children } = props
  return (
    <Dialog size={wide ? 'lg' : 'md'} onClose={onClose} title={title}>
      <form
        className={grid.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const unreadable = firstUnreadable(event.currentTarget)
          if (unreadable) unreadable.focus()
          else if (lacks === null && !busy) onSubmit(event)
        }}
      >
        {text && <div className={listed.detail}>{text}</div>}
        {children}
        <FormFailure failure={failure} />
        <DialogButtons busy={busy} danger={danger} lacks={lacks} onClose={onClose}>
          {send}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
