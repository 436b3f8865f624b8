import { Button, Stack, Title } from '@mantine/core'
import { confirmAddress } from '@qadam/contract/mailings/addresses.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'

type State = { readonly school: string } | 'unknown' | null

/** Renders the page of a letter's link that confirms its address: opening it changes nothing, the button does. */
export function ConfirmAddressScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation('notifications')
  const [state, setState] = useState<State>(null)
  const confirming = useSubmit(() =>
    call(confirmAddress, { params: { token } }, { quiet: true }).catch((thrown): State => {
      if (isFailure(thrown) && thrown.status === 404) return 'unknown'
      throw thrown
    }),
  )
  if (state !== null)
    return (
      <Stack role="status">
        <Title order={1} size="h2">
          {t(state === 'unknown' ? 'address_unknown' : 'address_done')}
        </Title>
        <p>
          {state === 'unknown' ? t('address_unknownText') : t('address_doneText', { school: state.school })}
        </p>
      </Stack>
    )
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('address_confirm')}
      </Title>
      <p>{t('address_confirmText')}</p>
      <Button loading={confirming.busy} onClick={() => void confirming.submit(undefined, setState)}>
        {t('address_button')}
      </Button>
    </Stack>
  )
}
