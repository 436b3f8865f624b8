import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Brand } from './Brand.tsx'
import { SideMenu } from './SideMenu.tsx'

export default function MenuDrawer({ onClose }: { onClose: () => void }) {
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
      <SideMenu onLeave={onClose} />
    </Drawer>
  )
}
