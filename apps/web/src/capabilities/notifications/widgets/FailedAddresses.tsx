import { Alert, Button, Stack } from '@mantine/core'
import { restoreAddress } from '@qadam/contract/mailings/addresses.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { failedAddressesQuery } from '../queries.ts'

/** Shows staff the addresses of a student and their guardians to which letters come back. */
export default function FailedAddresses({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(failedAddressesQuery(userId))
  const restoring = useSubmit(
    (email: string) => call(restoreAddress, { params: { id: userId }, body: { email } }),
    { invalidates: [failedAddressesQuery(userId).queryKey], success: t('address_restored') },
  )
  if (!data || data.results.length === 0) return null
  return (
    <Stack gap="xs">
      {data.results.map(({ email, guardian, reason, since }) => (
        <Alert
          key={email}
          color="red"
          variant="light"
          icon={<IconMailOff size={20} aria-hidden />}
          title={
            guardian === null
              ? t('address_ofStudent', { email })
              : t('address_ofGuardian', { email, name: guardian })
          }
        >
          <p>
            {t(`address_${reason}`)} <DateText value={since} />
          </p>
          <p>{t('address_staffText')}</p>
          <Button
            mt="xs"
            variant="default"
            size="compact-md"
            loading={restoring.busy}
            onClick={() => void restoring.submit(email)}
          >
            {t('address_restore')}
          </Button>
        </Alert>
      ))}
    </Stack>
  )
}
