import { Modal, type ModalProps, type ModalRootProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './use-focus-back.ts'

type DialogProps = Omit<ModalProps, 'opened' | 'closeButtonProps'> & { readonly opened?: boolean }

/**
 * A modal dialog with a title and a close button. It is open while mounted, unless `opened` says otherwise.
 */
export function Dialog({ opened = true, ...rest }: DialogProps) {
  const { t } = useTranslation('ui')
  useFocusBack()
  return <Modal opened={opened} closeButtonProps={{ 'aria-label': t('close') }} {...rest} />
}

interface BareDialogProps extends Omit<ModalRootProps, 'opened'> {
  /** The accessible name; no title is visible. */
  readonly label: string
  readonly radius?: number | string
  readonly bodyClass?: string
}

/** A modal dialog without a header; its content provides the ways to close it. */
export function BareDialog({ label, radius, bodyClass, children, ...rest }: BareDialogProps) {
  useFocusBack()
  return (
    <Modal.Root opened {...rest}>
      <Modal.Overlay />
      <Modal.Content aria-label={label} {...(radius !== undefined && { radius })}>
        <Modal.Body {...(bodyClass !== undefined && { className: bodyClass })}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
