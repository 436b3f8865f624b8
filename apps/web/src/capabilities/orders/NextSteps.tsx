import { Button } from '@mantine/core'
import { openOrderStates } from '@qadam/contract/orders/lifecycle.ts'
import { askAboutAttempt } from '@qadam/contract/payment-providers/endpoints.ts'
import { providerShapes } from '@qadam/contract/payment-providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import AskParent from '../payment-requests/widgets/AskParent.tsx'
import classes from './Orders.module.css'
import { isPaid, type Offer, type Order, ordersKey, priorityOfferQuery, saleQuery } from './queries.ts'

const BuyDialog = lazyPart(() => import('./widgets/BuyDialog.tsx'))

/** Renders what the payer can do now: wait and ask, try again, or learn. */
export function NextSteps({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const isStudent = useSession()?.user.role === 'student'
  const { state, course } = order
  if (!isStudent)
    return (
      <div className={classes.steps}>
        <ButtonLink size="md" fullWidth to="/orders">
          {t('toOrders')}
        </ButtonLink>
      </div>
    )
  if (isPaid(state))
    return (
      <div className={classes.steps}>
        {course ? (
          <ButtonLink size="md" fullWidth to="/my-course/info/$courseId" params={{ courseId: course.id }}>
            {t('openCourse')}
          </ButtonLink>
        ) : (
          <ButtonLink size="md" fullWidth to="/my-documents">
            {t('openDocuments')}
          </ButtonLink>
        )}
        <Button size="md" fullWidth variant="default" onClick={() => window.print()}>
          {t('printReceipt')}
        </Button>
      </div>
    )
  return (
    <div className={classes.steps}>
      {state === 'pending' && <Waiting order={order} />}
      {state !== 'pending' &&
        (course ? <PayCourseAgain id={course.id} state={state} /> : <PayPriorityAgain state={state} />)}
      {(state === 'created' || state === 'failed') && (
        <AskParent of={{ order_id: order.id }} amount={order.amount} fullWidth />
      )}
      {course ? (
        <ButtonLink
          size="md"
          fullWidth
          variant="subtle"
          to="/my-course/info/$courseId"
          params={{ courseId: course.id }}
        >
          {t('aboutCourse')}
        </ButtonLink>
      ) : (
        <ButtonLink size="md" fullWidth variant="subtle" to="/my-documents">
          {t('openDocuments')}
        </ButtonLink>
      )}
      <ButtonLink size="md" fullWidth variant="subtle" to="/messages">
        {t('askSchool')}
      </ButtonLink>
    </div>
  )
}

function Waiting({ order: { attempt } }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { t: payments } = useTranslation('payments')
  const ask = useSubmit((id: number) => call(askAboutAttempt, { params: { id } }), {
    invalidates: [ordersKey],
    success: payments('asked'),
  })
  if (!attempt) return null
  const { id, state, number, provider, pay_address: address } = attempt
  const byNumber = providerShapes[provider].pays === 'by_number'
  return (
    <>
      {byNumber && state === 'waiting' && (
        <p className={classes.number}>
          {payments('what_by_number')} <b>{number}</b>
        </p>
      )}
      <Button size="md" fullWidth loading={ask.busy} onClick={() => void ask.submit(id)}>
        {t('checkNow')}
      </Button>
      {state === 'waiting' && address && (
        <Button size="md" fullWidth variant="default" component="a" href={address}>
          {t('backToBank')}
        </Button>
      )}
    </>
  )
}

interface OfState {
  readonly state: Order['state']
}

function PayCourseAgain({ id, state }: OfState & { readonly id: number }) {
  const { data: sale } = useQuery(saleQuery(id))
  if (sale?.state !== 'to_pay') return null
  return <PayAgain sale={{ ...sale, what: { course_id: id } }} state={state} />
}

function PayPriorityAgain({ state }: OfState) {
  const { data: sale } = useQuery(priorityOfferQuery)
  if (sale?.state !== 'to_pay') return null
  return <PayAgain sale={{ ...sale, what: { kind: 'priority' } }} state={state} />
}

function PayAgain({ sale, state }: OfState & { readonly sale: Offer }) {
  const { t } = useTranslation('orders')
  const [buys, setBuys] = useState(false)
  const isOpen = openOrderStates.some((one) => one === state)
  return (
    <>
      <Button size="md" fullWidth onClick={() => setBuys(true)}>
        {t(isOpen ? 'payAgain' : 'orderAgain')}
      </Button>
      {buys && (
        <BuyDialog
          sale={sale}
          onClose={() => setBuys(false)}
          onFailure={(thrown: unknown) => {
            setBuys(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
