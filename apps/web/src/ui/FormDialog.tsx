import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { FormFailure } from './FormFailure.tsx'
import grid from './FormGrid.module.css'
import { firstUnreadable } from './first-unreadable.ts'
import listed from './Rows.module.css'

interface FormDialogProps {
  readonly title: string
  /** What the form is for, in a sentence. */
  readonly text?: string
  /** The words on the button that sends it. */
  readonly send: string
  readonly busy: boolean
  readonly failure: ComponentProps<typeof FormFailure>['failure']
  /** Why it cannot be sent yet; null when it can. */
  readonly lacks?: string | null
  readonly danger?: boolean
  /** With room for two fields side by side. */
  readonly wide?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form over the page: what it is for, its fields, why it could not be sent, and its buttons. */
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
