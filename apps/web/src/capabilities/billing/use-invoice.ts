import { createInvoice } from '@qadam/contract/billing/endpoints.ts'
import type { InvoicePayer } from '@qadam/contract/billing/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { billingKey, type InvoiceSuggestion } from './queries.ts'

/** A payer as a choice of one field: who, and of guardians which one. */
export const payerKey = ({
  payer,
  guardian_id: guardian,
}: {
  readonly payer: InvoicePayer
  readonly guardian_id: number | null
}) => (guardian === null ? payer : `${payer} ${guardian}`)

const wasDue = (due: string | null, today: string) => due !== null && due <= today

/** What is typed into the form of an invoice. It begins with what is due, or the next part. */
export function useInvoice(userId: number, suggestion: InvoiceSuggestion) {
  const { t } = useTranslation('billing')
  const { tranches, orders, payers, today, missing } = suggestion
  const open = tranches.filter(({ invoice }) => invoice === null)
  const due = open.filter(({ due_on: day }) => wasDue(day, today))
  const first = due.length > 0 ? due : open.slice(0, 1)
  const [chosen, setChosen] = useState<readonly number[]>(first.map(({ id }) => id))
  const [order, setOrder] = useState<number | null>(tranches.length === 0 ? (orders[0]?.id ?? null) : null)
  const [values, setValues] = useState({
    payer: payers[0] ? payerKey(payers[0]) : 'student',
    purpose: suggestion.purpose,
    due_on: suggestion.due_on as string | null,
    name: '',
    bin: '',
    address: '',
  })
  const asked =
    order === null
      ? tranches.filter(({ id }) => chosen.includes(id))
      : orders.filter(({ id }) => id === order)
  const isCompany = values.payer === 'company'
  const lacks =
    missing.length > 0
      ? t('lacksParts')
      : asked.length === 0
        ? t('lacksPayments')
        : isCompany && (values.name.trim() === '' || values.bin.trim() === '')
          ? t('lacksCompany')
          : values.purpose.trim() === '' || values.due_on === null
            ? t('lacksPurpose')
            : null
  const sending = useSubmit(
    () => {
      const known = payers.find((one) => payerKey(one) === values.payer)
      return call(createInvoice, {
        body: {
          user_id: userId,
          ...(order === null ? { tranche_ids: [...chosen] } : { order_id: order }),
          payer: known?.payer ?? 'company',
          ...(known?.guardian_id ? { guardian_id: known.guardian_id } : {}),
          ...(isCompany
            ? { company: { name: values.name.trim(), bin: values.bin, address: values.address.trim() } }
            : {}),
          purpose: values.purpose.trim(),
          due_on: values.due_on ?? today,
        },
      })
    },
    {
      success: ({ number }) => t('issued', { number }),
      invalidates: [billingKey, ['papers']],
      failure: 'inline',
    },
  )
  const toggle = (id: number, isChosen: boolean) => {
    setOrder(null)
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  }
  const chooseOrder = (id: number | null) => {
    setOrder(id)
    if (id !== null) setChosen([])
  }
  return { values, setValues, chosen, order, asked, isCompany, lacks, toggle, chooseOrder, ...sending }
}
