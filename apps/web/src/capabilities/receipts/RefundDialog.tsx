import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { recordRefund } from '@qadam/contract/receipts/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { civilToday } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { amountText, tengeAsTyped, typedTenge } from '../../platform/money-text.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { leftOf } from './left-of.ts'
import { type Receipt, receiptsKey } from './queries.ts'

interface RefundDialogProps {
  readonly receipt: Receipt
  readonly onClose: () => void
}

/** Records money of a receipt that goes back by hand: how much, by which way and why; another person confirms it. */
export default function RefundDialog({ receipt, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const left = leftOf(receipt)
  const leftText = amountText({ minor: `${left}`, currency: receipt.amount.currency }, language)
  const { form, send } = useRefundForm(receipt, { left, leftText, onClose })
  return (
    <FormDialog
      title={t('giveBackOf', {
        amount: amountText(receipt.amount, language),
        name: fullName(receipt.student),
      })}
      text={t('giveBackText', { left: leftText })}
      send={t('giveBackSend')}
      danger
      busy={send.busy}
      failure={send.failure}
      onSubmit={form.onSubmit((values) => void send.submit(values))}
      onClose={onClose}
    >
      <DocumentFields form={form} dayLabel={t('giveBackDay')} numberLabel={t('giveBackNumber')} />
      <TextInput label={t('giveBackReason')} withAsterisk maxLength={300} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

interface Bounds {
  readonly left: bigint
  readonly leftText: string
  readonly onClose: () => void
}

/** The form of a refund, which begins with all that is left. */
function useRefundForm(receipt: Receipt, { left, leftText, onClose }: Bounds) {
  const { t } = useTranslation('payments')
  const { t: fields } = useTranslation('fields')
  const form = useForm({
    initialValues: {
      minor: typedText(left),
      method: receipt.method,
      paid_on: civilToday() as string | null,
      number: '',
      reason: '',
    },
    validate: {
      minor: (text) => {
        const typed = typedTenge(text)
        if (!typed) return t('receiptAmountWrong')
        return BigInt(typed.minor) > left ? t('giveBackTooMuch', { left: leftText }) : null
      },
      paid_on: (day) => (day ? null : fields('required')),
      reason: (text) => (text.trim() ? null : fields('required')),
    },
  })
  const send = useSubmit(
    ({ minor, paid_on: day, ...rest }: typeof form.values) =>
      call(recordRefund, {
        body: {
          ...rest,
          receipt_id: receipt.id,
          minor: typedTenge(minor)?.minor ?? '',
          paid_on: day ?? '',
        },
      }),
    {
      form,
      invalidates: [receiptsKey, ['tranches']],
      success: t('giveBackSaved'),
      onSuccess: onClose,
    },
  )
  return { form, send }
}

/** Tiyn as a person types tenge. */
const typedText = (minor: bigint): string =>
  minor % 100n === 0n ? tengeAsTyped(minor) : `${tengeAsTyped(minor)},${`${minor % 100n}`.padStart(2, '0')}`
