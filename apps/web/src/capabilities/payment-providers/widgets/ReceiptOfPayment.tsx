import { Button } from '@mantine/core'
import { issueReceipt } from '@qadam/contract/billing/endpoints.ts'
import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import type { getOrder } from '@qadam/contract/orders/endpoints.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DocumentButton } from './DocumentButton.tsx'

type Payment = NonNullable<Sent<typeof issueReceipt>['body']>

interface ReceiptOfPaymentProps {
  readonly of: Pick<Answer<typeof getOrder>, 'document' | 'may_issue_receipt'>
  /** What the receipt is issued for where it lacks one. */
  readonly payment: Payment
  /** The payment as its button names it. */
  readonly what: string
  readonly invalidates: QueryKey
}

/** Downloads the receipt of a payment; one that came before there were receipts gets it here from staff. */
export function ReceiptOfPayment({ of, payment, what, invalidates }: ReceiptOfPaymentProps) {
  const { t } = useTranslation('payments')
  const issue = useSubmit(() => call(issueReceipt, { body: payment }), {
    invalidates: [invalidates, ['billing']],
    success: ({ number }) => t('receiptIssued', { number }),
  })
  if (!of.may_issue_receipt) return <DocumentButton document={of.document} />
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={t('issueReceiptOf', { what })}
      loading={issue.busy}
      onClick={() => void issue.submit()}
    >
      {t('issueReceipt')}
    </Button>
  )
}
