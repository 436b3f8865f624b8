import { Drawer, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FeedsPanel } from './FeedsPanel.tsx'

/** The reader's classes in their own calendar, over the schedule. */
export default function FeedsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('feeds')
  const { t: ui } = useTranslation('ui')
  return (
    <Drawer
      opened
      position="right"
      size={480}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack>
        <div>{t('text')}</div>
        <FeedsPanel />
      </Stack>
    </Drawer>
  )
}
