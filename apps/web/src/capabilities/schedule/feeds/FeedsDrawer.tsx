import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { FeedsPanel } from './FeedsPanel.tsx'

export default function FeedsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('feeds')
  return (
    <SideDrawer title={t('title')} onClose={onClose}>
      <Stack>
        <div>{t('text')}</div>
        <FeedsPanel />
      </Stack>
    </SideDrawer>
  )
}
