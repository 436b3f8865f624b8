import { refundPaymentRequest } from '@qadam/contract/payment-requests/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import {
  GiveBackDialog as Dialog,
  type RecordedRefund,
} from '../payment-providers/widgets/GiveBackDialog.tsx'
import { leftOf } from './left-of.ts'
import { type PaymentRequest, requestsKey } from './queries.ts'

interface GiveBackDialogProps {
  readonly request: PaymentRequest
  /** A refund that is recorded again. */
  readonly again?: RecordedRefund | undefined
  readonly onClose: () => void
}

/** Asks how much of what was paid by a link is given back, and why. */
export default function GiveBackDialog({ request, again, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation('payFor')
  return (
    <Dialog
      title={t('giveBackTitle')}
      text={t('giveBackText')}
      label={t('giveBack')}
      success={t('refundAsked')}
      left={{ minor: `${leftOf(request)}`, currency: request.amount.currency }}
      again={again}
      invalidates={requestsKey}
      send={(given) => call(refundPaymentRequest, { params: { id: request.id }, body: given })}
      onClose={onClose}
    />
  )
}
