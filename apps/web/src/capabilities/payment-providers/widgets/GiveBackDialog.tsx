import { NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import { attemptLimits } from '@qadam/contract/payment-providers/providers.ts'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { WayFields, type WayValues } from './WayFields.tsx'

/** What is given back, as the server takes it. */
export interface GivenBack {
  readonly amount: string
  readonly reason: string
  /** One refund however often it is sent. */
  readonly key: string
  readonly other_way?: Omit<WayValues, 'paid_on'> & { readonly paid_on: string }
}

/** A refund by another way that was recorded before. */
export interface RecordedRefund {
  readonly amount: MoneyOnWire
  readonly reason: string
  readonly other_way: (Omit<WayValues, 'paid_on'> & { readonly paid_on: string }) | null
}

interface GiveBackDialogProps {
  readonly title: string
  /** How money goes back by the provider. */
  readonly text: string
  readonly reasonText?: string
  /** The label of the button; without it the sum is its label. */
  readonly label?: string
  readonly success: string
  /** What can still be given back. */
  readonly left: MoneyOnWire
  readonly invalidates: QueryKey
  readonly send: (given: GivenBack, isAll: boolean) => Promise<unknown>
  /** What it begins with: a refund by another way that is recorded again. */
  readonly again?: RecordedRefund | undefined
  /** Further fields, by whether everything is given back. */
  readonly further?: (isAll: boolean) => ReactNode
  readonly onClose: () => void
}

interface Values extends WayValues {
  readonly share: 'all' | 'part'
  /** A text while it is empty. */
  readonly tenge: number | string
  readonly reason: string
  readonly way: 'provider' | 'other'
}

const atFirst = ({ again, left }: Pick<GiveBackDialogProps, 'again' | 'left'>): Values => ({
  share: again && again.amount.minor !== left.minor ? 'part' : 'all',
  tenge: again ? Number(BigInt(again.amount.minor) / 100n) : '',
  reason: again?.reason ?? '',
  way: again ? 'other' : 'provider',
  ...(again?.other_way ?? { method: 'transfer', paid_on: civilToday(), number: '' }),
})

/** Asks how much of what was paid is given back, by which way and why. */
export function GiveBackDialog(props: GiveBackDialogProps) {
  const { title, text, reasonText, label, success, invalidates, send, further, onClose } = props
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const left = BigInt(props.left.minor)
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({ initialValues: atFirst(props) })
  const { share, tenge, way } = form.values
  const amount = share === 'all' ? left : minorOf(tenge)
  const isAll = amount === left
  const isWithin = amount !== undefined && amount > 0n && amount <= left
  const inWords = (minor: bigint) => amountText({ ...props.left, minor: `${minor}` }, language)
  const submit = useSubmit((values: Values) => send(givenOf(values, { amount, key }), isAll), {
    form,
    invalidates: [invalidates],
    success: way === 'other' ? t('backRecorded') : success,
    onSuccess: onClose,
  })
  const lacks = isWithin ? lackOf(form.values) : 'lacksAmount'
  return (
    <FormDialog
      title={title}
      text={way === 'other' ? t('backOtherWayText') : text}
      send={label ?? (isWithin ? t('refundSendOf', { sum: inWords(amount) }) : t('refundSend'))}
      busy={submit.busy}
      failure={submit.failure}
      lacks={lacks && t(lacks)}
      danger
      onSubmit={form.onSubmit((values) => void submit.submit(values))}
      onClose={onClose}
    >
      <Radio.Group label={t('refundShare')} {...form.getInputProps('share')}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('refundAll', { sum: inWords(left) })} />
          <Radio value="part" label={t('refundPart')} />
        </Stack>
      </Radio.Group>
      {share === 'part' && (
        <NumberInput
          label={t('refundAmount')}
          withAsterisk
          data-autofocus
          min={1}
          max={Number(left / 100n)}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=" "
          hideControls
          {...form.getInputProps('tenge')}
        />
      )}
      <Radio.Group label={t('backWay')} {...form.getInputProps('way')}>
        <Stack gap="xs" mt="xs">
          <Radio value="provider" label={t('backByProvider')} />
          <Radio value="other" label={t('backOtherWay')} />
        </Stack>
      </Radio.Group>
      {way === 'other' && (
        <WayFields
          form={form}
          dayLabel={t('giveBackDay')}
          numberLabel={t('giveBackNumber')}
          isNumberRequired
        />
      )}
      <TextInput
        label={t('refundReason')}
        description={reasonText}
        withAsterisk
        maxLength={attemptLimits.reason}
        {...form.getInputProps('reason')}
      />
      {further?.(isAll)}
    </FormDialog>
  )
}

function lackOf({ way, paid_on: day, number, reason }: Values) {
  if (way === 'other' && (day === null || number.trim() === '')) return 'lacksDocument'
  return reason.trim() ? null : 'lacksReason'
}

const givenOf = (
  { reason, way, method, paid_on: day, number }: Values,
  { amount, key }: { readonly amount: bigint | undefined; readonly key: string },
): GivenBack => ({
  amount: `${amount}`,
  reason,
  key,
  ...(way === 'other' ? { other_way: { method, paid_on: day ?? '', number } } : {}),
})

/** Returns tiyn for a whole number of tenge, undefined for anything else. */
const minorOf = (tenge: number | string): bigint | undefined =>
  typeof tenge === 'number' && Number.isSafeInteger(tenge) ? BigInt(tenge) * 100n : undefined
