import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Keycap } from './Keycap.tsx'

interface PeekButtonProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens and closes the panel beside a list, for a hand on the mouse; a phone has no panel. */
export function PeekButton({ isOpen, onToggle }: PeekButtonProps) {
  const { t } = useTranslation('peek')
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isTouched = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  if (isPhone) return null
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      aria-pressed={isOpen}
      aria-keyshortcuts="Space"
      leftSection={<IconLayoutSidebarRight size={17} aria-hidden />}
      rightSection={isTouched ? undefined : <Keycap isHidden>{t('space')}</Keycap>}
      onClick={onToggle}
    >
      {t('peek')}
    </Button>
  )
}
