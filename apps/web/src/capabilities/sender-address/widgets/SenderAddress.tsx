import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { setSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import type { SenderAddress as Sender } from '@qadam/contract/sender-address/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { RulesSection } from '../../../ui/RulesSection.tsx'
import { OwnAddress } from '../OwnAddress.tsx'
import { senderKey, senderQuery } from '../queries.ts'
import classes from '../SenderAddress.module.css'

/** Renders from which address letters of the school come, and which DNS records are missing, for the owner. */
export default function SenderAddress() {
  const { t } = useTranslation('senderAddress')
  const sender = useQuery(senderQuery)
  return (
    <RulesSection id="sender-address" title={t('title')} text={t('text')} queries={[sender]}>
      {sender.data && (
        <Stack>
          <Now sender={sender.data} />
          <AddressForm key={sender.data.own?.address ?? ''} own={sender.data.own} />
          {sender.data.own && <OwnAddress own={sender.data.own} />}
        </Stack>
      )}
    </RulesSection>
  )
}

/** Says what readers see as the sender today. */
function Now({ sender: { own, name, installation } }: { readonly sender: Sender }) {
  const { t } = useTranslation('senderAddress')
  const shared = /<([^>]+)>/.exec(installation)?.[1] ?? installation
  const from =
    own?.state === 'verified' ? `${name} <${own.address}>` : own ? `${name} <${shared}>` : installation
  return (
    <p className={classes.now}>
      {t('now')} <strong className={classes.address}>{from}</strong>
    </p>
  )
}

function AddressForm({ own }: { readonly own: Sender['own'] }) {
  const { t } = useTranslation('senderAddress')
  const form = useForm({ initialValues: { address: own?.address ?? '' } })
  const send = useSubmit(({ address }: typeof form.values) => call(setSenderAddress, { body: { address } }), {
    form,
    invalidates: [senderKey],
    success: t('saved'),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send.submit(values))}>
      <Stack>
        <TextInput
          type="email"
          inputMode="email"
          label={t('address')}
          description={t('addressText')}
          placeholder="hello@school.kz"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('address')}
        />
        <FormFailure failure={send.failure} />
        <div>
          <Button type="submit" variant={own ? 'default' : 'filled'} loading={send.busy}>
            {t(own ? 'change' : 'save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
