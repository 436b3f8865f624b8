import { Button } from '@mantine/core'
import { cancelOrder } from '@qadam/contract/orders/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ordersKey } from './queries.ts'

/** Cancels an order that nobody has paid, after a question. */
export function CancelOrder({ id }: { readonly id: number }) {
  const { t } = useTranslation('orders')
  const [asks, setAsks] = useState(false)
  const cancel = useSubmit(() => call(cancelOrder, { params: { id } }), {
    invalidates: [ordersKey],
    success: t('canceled'),
    onSettled: () => setAsks(false),
  })
  return (
    <div>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('cancelOrder')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('cancelTitle', { number: id })}
        confirm={t('cancelOrder')}
        busy={cancel.busy}
        onConfirm={() => void cancel.submit()}
        onClose={() => setAsks(false)}
      >
        {t('cancelText')}
      </ConfirmDialog>
    </div>
  )
}
