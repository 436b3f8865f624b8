import { Modal } from '@mantine/core'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from './DialogButtons.tsx'
import { FormFailure } from './FormFailure.tsx'
import grid from './FormGrid.module.css'
import listed from './Rows.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface FormDialogProps {
  readonly title: string
  /** What the form is for, in a sentence. */
  readonly text: string
  /** The words on the button that sends it. */
  readonly send: string
  readonly busy: boolean
  readonly failure: ComponentProps<typeof FormFailure>['failure']
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form over the page: what it is for, its fields, why it could not be sent, and its buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, send, busy, failure, onSubmit, onClose, children } = props
  const { t } = useTranslation('ui')
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={onSubmit} className={grid.form} noValidate>
        <div className={listed.detail}>{text}</div>
        {children}
        <FormFailure failure={failure} />
        <DialogButtons busy={busy} onClose={onClose}>
          {send}
        </DialogButtons>
      </form>
    </Modal>
  )
}
