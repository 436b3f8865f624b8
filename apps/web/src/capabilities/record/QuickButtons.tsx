import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Keycap } from '../../ui/Keycap.tsx'
import type { Quick } from './QuickDialog.tsx'

interface QuickButtonsProps {
  readonly onOpen: (kind: Quick['kind']) => void
}

const keys = { note: 'N', step: 'S' } as const

/** A note and a next step of a student, with their keys. */
export function QuickButtons({ onOpen }: QuickButtonsProps) {
  const { t } = useTranslation('recordPage')
  return (['note', 'step'] as const).map((kind) => (
    <Button
      key={kind}
      variant="default"
      size="xs"
      rightSection={<Keycap isHidden>{keys[kind]}</Keycap>}
      aria-keyshortcuts={keys[kind]}
      aria-haspopup="dialog"
      onClick={() => onOpen(kind)}
    >
      {t(kind)}
    </Button>
  ))
}
