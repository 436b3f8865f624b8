import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DialogButtons.module.css'
import { ReasonedButton } from './ReasonedButton.tsx'

interface DialogButtonsProps {
  /** The label of the submit button. */
  readonly children: ReactNode
  readonly busy: boolean
  /** True when the action is hard to undo. */
  readonly danger?: boolean | undefined
  /** Why the form cannot be submitted yet; null when it can. */
  readonly lacks?: string | null | undefined
  readonly onClose: () => void
}

/** The footer of a dialog's form: cancel and submit. */
export function DialogButtons({ children, busy, danger, lacks = null, onClose }: DialogButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <Group className={classes.buttons} justify="flex-end" gap="xs" wrap="wrap-reverse">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <ReasonedButton type="submit" color={danger ? 'red' : undefined} loading={busy} reason={lacks}>
        {children}
      </ReasonedButton>
    </Group>
  )
}
