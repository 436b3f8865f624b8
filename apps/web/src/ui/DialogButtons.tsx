import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogButtonsProps {
  /** What sending the form is called. */
  readonly children: ReactNode
  readonly busy: boolean
  readonly onClose: () => void
}

/** The end of a dialog's form: away, or send it. */
export function DialogButtons({ children, busy, onClose }: DialogButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {children}
      </Button>
    </Group>
  )
}
