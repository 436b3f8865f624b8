import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { amountText } from '../../platform/money-text.ts'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { attemptLooks } from '../payment-providers/public.ts'
import { ReceiptOfPayment } from '../payment-providers/widgets/ReceiptOfPayment.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { leftOf } from './left-of.ts'
import { OrderRefunds } from './OrderRefunds.tsx'
import classes from './Orders.module.css'
import { orderLooks } from './order-looks.ts'
import { isPaid, type Order, orderQuery, ordersKey } from './queries.ts'
import { RefundDialog } from './RefundDialog.tsx'

interface OrderDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** Shows one order to staff: each attempt to pay it, its refunds, and what can be done with it. */
export default function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('orders')
  const { data, error, isError, refetch } = useQuery(orderQuery(id))
  return (
    <SideDrawer title={t('orderNumber', { number: id })} closeOnClickOutside={false} onClose={onClose}>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={8} />}
      {data && <OrderParts order={data} />}
    </SideDrawer>
  )
}

function OrderParts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { state, course, student, amount, attempts, refunds } = order
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <span className={classes.amount}>{amountText(amount, language)}</span>
        <StatusBadge look={orderLooks[state]}>{t(`state_${state}`)}</StatusBadge>
      </div>
      <Facts
        facts={[
          [
            t('student'),
            <AnchorLink key="student" to="/user/view/$userId" params={{ userId: student.id }}>
              {fullName(student)}
            </AnchorLink>,
          ],
          course
            ? [
                t('course'),
                <AnchorLink key="course" to="/course/info/$courseId" params={{ courseId: course.id }}>
                  {course.title}
                </AnchorLink>,
              ]
            : [t('bought'), t('kindPriority')],
          [t('ordered'), <DateText key="ordered" value={order.created_at} withTime />],
          order.paid_at
            ? [t('paidAt'), <DateText key="paid" value={order.paid_at} withTime />]
            : [t('payUntil'), <DateText key="until" value={order.expires_at} withTime />],
        ]}
      />
      <ReceiptOfPayment
        of={order}
        payment={{ payment: 'order', id: order.id }}
        what={t('orderNumber', { number: order.id })}
        invalidates={ordersKey}
      />
      <OrderActions order={order} />
      <Attempts attempts={attempts} />
      {refunds.length > 0 && (
        <Section title={t('refunds')}>
          <OrderRefunds order={order} />
        </Section>
      )}
      <Section title={t('refundPolicy')}>
        <p className={classes.policy}>{order.refund_policy || t('noRefundPolicy')}</p>
      </Section>
    </Stack>
  )
}

function Attempts({ attempts }: Pick<Order, 'attempts'>) {
  const { t } = useTranslation('orders')
  const { t: payments } = useTranslation('payments')
  return (
    <Section title={t('attempts')}>
      {attempts.length === 0 ? (
        <p className={classes.soft}>{t('noAttempts')}</p>
      ) : (
        <ul className={classes.lines}>
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <div className={classes.head}>
                <span>
                  {payments(`provider_${attempt.provider}`)} · № {attempt.number}
                </span>
                <StatusBadge look={attemptLooks[attempt.state]}>
                  {payments(`state_${attempt.state}`)}
                </StatusBadge>
              </div>
              {attempt.reason && <p>{payments(`reason_${attempt.reason}`)}</p>}
              <p className={classes.soft}>
                <DateText value={attempt.settled_at ?? attempt.created_at} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What staff can do with an order now, or who can. */
function OrderActions({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const [refunding, setRefunding] = useState(false)
  const mayRefund = useSession()?.user.role === 'admin_school'
  if (order.state === 'created' || order.state === 'failed') return <CancelOrder id={order.id} />
  if (!isPaid(order.state)) return null
  if (!mayRefund) return <p className={classes.soft}>{t('refundByOwner')}</p>
  if (leftOf(order) === 0n) return <p className={classes.soft}>{t('nothingLeft')}</p>
  return (
    <div>
      <Button variant="default" onClick={() => setRefunding(true)}>
        {t('giveBack')}
      </Button>
      {refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </div>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)
