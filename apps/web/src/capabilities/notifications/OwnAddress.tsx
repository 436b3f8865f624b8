import { Alert, Button, Group } from '@mantine/core'
import { tryOwnAddress } from '@qadam/contract/mailings/addresses.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { ownAddressQuery } from './queries.ts'

/** Shows that letters to one's own address come back, and what mends it; nothing while they arrive. */
export function OwnAddress() {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(ownAddressQuery)
  const trying = useSubmit(() => call(tryOwnAddress, {}), {
    success: t('address_tried'),
    invalidates: [ownAddressQuery.queryKey],
  })
  const failed = data?.failed
  if (!failed) return null
  return (
    <Alert
      role="status"
      color="red"
      variant="light"
      icon={<IconMailOff size={20} aria-hidden />}
      title={t('address_title', { email: failed.email })}
    >
      <p>
        {t(`address_${failed.reason}`)} <DateText value={failed.since} />
      </p>
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={trying.busy} onClick={() => void trying.submit()}>
          {t('address_try')}
        </Button>
        <AnchorLink to="/settings">{t('address_change')}</AnchorLink>
      </Group>
    </Alert>
  )
}
