import { voidInvoice } from '@qadam/contract/billing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type BillingDocument, billingKey } from './queries.ts'

interface VoidDialogProps {
  readonly document: Pick<BillingDocument, 'id' | 'number'>
  readonly onClose: () => void
}

/** Asks for the reason before an invoice is voided. */
export function VoidDialog({ document: { id, number }, onClose }: VoidDialogProps) {
  const { t } = useTranslation('billing')
  const { submit, busy, failure } = useSubmit(
    (reason: string) => call(voidInvoice, { params: { id }, body: { reason } }),
    { success: t('voidedNow', { number }), invalidates: [billingKey], failure: 'inline' },
  )
  return (
    <ReasonDialog
      title={t('voidTitle', { number })}
      text={t('voidText')}
      send={t('void')}
      label={t('reason')}
      lacks={t('voidLacks')}
      busy={busy}
      failure={failure}
      onSubmit={(reason) => void submit(reason, onClose)}
      onClose={onClose}
    />
  )
}
