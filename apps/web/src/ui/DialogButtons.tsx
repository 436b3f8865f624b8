import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from './ReasonedButton.tsx'

interface DialogButtonsProps {
  /** What sending the form is called. */
  readonly children: ReactNode
  readonly busy: boolean
  /** What is done is hard to take back. */
  readonly danger?: boolean | undefined
  /** Why it cannot be sent yet; null when it can. */
  readonly lacks?: string | null | undefined
  readonly onClose: () => void
}

/** The end of a dialog's form: away, or send it. */
export function DialogButtons({ children, busy, danger, lacks = null, onClose }: DialogButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <Group justify="flex-end" gap="xs" wrap="wrap-reverse">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <ReasonedButton type="submit" color={danger ? 'red' : undefined} loading={busy} reason={lacks}>
        {children}
      </ReasonedButton>
    </Group>
  )
}
