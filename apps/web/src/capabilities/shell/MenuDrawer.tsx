import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The menu on a phone. */
export default function MenuDrawer({ onClose, onInfo }: { onClose: () => void; onInfo: () => void }) {
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
      <SideMenu onInfo={onInfo} onLeave={onClose} />
    </Drawer>
  )
}
