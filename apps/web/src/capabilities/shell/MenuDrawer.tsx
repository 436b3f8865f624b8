import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Brand } from './Brand.tsx'
import type { Help } from './HelpRows.tsx'
import { SideMenu } from './SideMenu.tsx'

interface MenuDrawerProps {
  readonly help: Help | undefined
  readonly onClose: () => void
}

/** Renders the menu on a phone. */
export default function MenuDrawer({ help, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('ui')
  return (
    <Drawer
      opened
      onClose={onClose}
      size={300}
      title={<Brand />}
      padding="xs"
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
      transitionProps={{ duration: 150 }}
    >
      <SideMenu help={help} onLeave={onClose} />
    </Drawer>
  )
}
