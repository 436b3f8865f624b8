import { Button } from '@mantine/core'
import { refundTest } from '@qadam/contract/payment-providers/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { attemptQuery, paymentsKey } from './queries.ts'
import { RefundList } from './RefundList.tsx'
import AttemptStatePart from './widgets/AttemptState.tsx'

/** Renders a test payment as it goes through its states, and gives it back. */
export function Trial({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('payments')
  const { data } = useQuery(attemptQuery(id))
  const refund = useSubmit(
    (minor: string) =>
      call(refundTest, {
        params: { id },
        body: { minor, reason: t('trialReason'), key: `trial-refund-${id}` },
      }),
    { invalidates: [paymentsKey], success: t('refundSent') },
  )
  return (
    <>
      <AttemptStatePart
        id={id}
        opensBeside
        actions={({ state, amount }) => (
          <>
            {state === 'succeeded' && data?.refunds.length === 0 && (
              <Button
                variant="default"
                loading={refund.busy}
                onClick={() => void refund.submit(amount.minor)}
              >
                {t('refundTrial')}
              </Button>
            )}
            {state !== 'created' && (
              <Button variant="subtle" onClick={onClose}>
                {t('endTrial')}
              </Button>
            )}
          </>
        )}
      />
      {data && data.refunds.length > 0 && <RefundList refunds={data.refunds} />}
    </>
  )
}
