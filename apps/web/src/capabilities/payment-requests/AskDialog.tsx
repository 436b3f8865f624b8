import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Answer } from '@qadam/contract/endpoint.ts'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { askParent } from '@qadam/contract/payment-requests/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import classes from './PaymentRequests.module.css'
import { type PaymentRequests, requestsKey } from './queries.ts'
import { ShareLink } from './ShareLink.tsx'

interface AskDialogProps {
  readonly of: { readonly order_id: number } | { readonly tranche_id: number }
  readonly amount: MoneyOnWire
  readonly guardians: PaymentRequests['guardians']
  readonly onClose: () => void
}

const nobody = ''

/** Says what a parent will see, makes the link, and helps to send it. */
export default function AskDialog({ of, amount, guardians, onClose }: AskDialogProps) {
  const { t } = useTranslation('payFor')
  const language = useLanguage()
  const [made, setMade] = useState<Answer<typeof askParent> | null>(null)
  const form = useForm({ initialValues: { guardian: `${guardians[0]?.id ?? nobody}` } })
  const ask = useSubmit(
    ({ guardian }: typeof form.values) =>
      call(askParent, {
        body: { ...of, ...(guardian === nobody ? {} : { guardian_id: Number(guardian) }) },
      }),
    { form, invalidates: [requestsKey], onSuccess: setMade },
  )
  if (made)
    return (
      <Dialog title={t('readyTitle')} onClose={onClose}>
        <ShareLink made={made} onDone={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      title={t('askTitle')}
      text={t('askText')}
      send={t('make')}
      busy={ask.busy}
      failure={ask.failure}
      onSubmit={form.onSubmit((values) => void ask.submit(values))}
      onClose={onClose}
    >
      <p className={classes.amount}>{amountText(amount, language)}</p>
      {guardians.length > 0 && (
        <Radio.Group label={t('sendTo')} {...form.getInputProps('guardian')}>
          <Stack gap="xs" mt="xs">
            {guardians.map(({ id, name }) => (
              <Radio key={id} value={`${id}`} label={name} />
            ))}
            <Radio value={nobody} label={t('sendMyself')} />
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}
