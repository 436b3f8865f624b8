import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Shows whoever can pay it that the school's tariff is over, and leads there. */
export function TariffOver({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <Alert color="yellow" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('tariffOver')}>
      <p>{t('tariffOverText')}</p>
      <Button size="sm" mt="sm" onClick={onOpen}>
        {t('tariffOpen')}
      </Button>
    </Alert>
  )
}
