import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { idInPath } from '../../platform/search-params.ts'
import { useSession } from '../../platform/session.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Spot } from '../../ui/spots/Spot.tsx'
import { DocumentButton } from '../payment-providers/widgets/DocumentButton.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OrderPicture } from './OrderPicture.tsx'
import classes from './Orders.module.css'
import { isPaid, type Order, orderQuery } from './queries.ts'
import { Receipt } from './Receipt.tsx'

interface OrderPageProps {
  /** The number of the order, as the address says it. */
  readonly order: string
}

/** The page to which a payer returns: it says what the server knows of the order, and never what the address says. */
export function OrderPage({ order: asked }: OrderPageProps) {
  const id = idInPath(asked)
  return id === undefined ? <NoOrder /> : <KnownOrder id={id} />
}

function NoOrder() {
  const { t } = useTranslation('orders')
  return (
    <StateMessage picture={<Spot name="search" />} level={1} title={t('noOrder')} text={t('noOrderText')} />
  )
}

function KnownOrder({ id }: { readonly id: number }) {
  const { data: order, error, isError, refetch } = useQuery(orderQuery(id))
  const client = useQueryClient()
  const paid = order !== undefined && isPaid(order.state)
  useEffect(() => {
    // The course opened in the moment of the success: what was loaded before does not know it.
    if (paid) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'orders' })
  }, [paid, client])
  if (isError && !order) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!order) return <TextSkeleton lines={6} />
  return <OrderScreen order={order} />
}

function OrderScreen({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  // Staff read the state: the thanks are the payer's.
  const isStudent = useSession()?.user.role === 'student'
  const { state, amount, refunded } = order
  const left = { minor: `${BigInt(amount.minor) - BigInt(refunded.minor)}`, currency: amount.currency }
  return (
    <div className={classes.outcome}>
      <OrderPicture state={state} />
      <div role="status" className={classes.news}>
        {isStudent ? (
          <>
            <h1>
              {t(state === 'succeeded' && !order.course ? 'titlePriority_succeeded' : `title_${state}`)}
            </h1>
            <WhatIsKnown order={order} />
          </>
        ) : (
          <h1>{t(`state_${state}`)}</h1>
        )}
      </div>
      <Receipt order={order} left={amountText(left, language)} />
      <div>
        <DocumentButton document={order.document} />
        {order.refunds.map(({ id, document }) => (
          <DocumentButton key={id} document={document} />
        ))}
      </div>
      <NextSteps order={order} />
    </div>
  )
}

const otherWords = ['pending', 'expired', 'canceled', 'succeeded', 'partially_refunded'] as const

function WhatIsKnown({ order: { state, attempt, course, refunds } }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { t: payments } = useTranslation('payments')
  if (state === 'pending' && attempt?.state === 'unknown') return <p>{payments('what_unknown')}</p>
  // Nobody knows yet that no money was taken: the bank may still tell of it.
  if (state === 'failed' && attempt?.state === 'expired')
    return <p>{t(course ? 'text_expired' : 'textPriority_expired')}</p>
  const last = refunds.findLast((refund) => refund.state === 'succeeded')
  const isByHand = state === 'refunded' && last?.other_way != null
  const other = course ? undefined : otherWords.find((one) => one === state)
  return (
    <>
      {state === 'failed' && attempt?.reason && <p>{payments(`reason_${attempt.reason}`)}</p>}
      <p>{t(other ? `textPriority_${other}` : isByHand ? 'text_refundedByHand' : `text_${state}`)}</p>
    </>
  )
}
