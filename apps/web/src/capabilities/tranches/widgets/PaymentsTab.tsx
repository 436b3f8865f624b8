import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import LinkList from '../../payment-requests/widgets/LinkList.tsx'
import { BalanceFigures } from '../BalanceFigures.tsx'
import { MoneyHistory } from '../MoneyHistory.tsx'
import { moneyQuery, type Plan, type StudentMoney } from '../queries.ts'
import { StudentReceipts } from '../StudentReceipts.tsx'
import { StatementPart } from '../statement/StatementPart.tsx'
import { TrancheList } from '../TrancheList.tsx'
import classes from '../Tranches.module.css'

const BillingPart = lazyPart(() => import('../../billing/widgets/BillingPart.tsx'), { phrases: ['billing'] })
const LeavingPart = lazyPart(() => import('../../leaving/widgets/LeavingPart.tsx'), { phrases: ['leaving'] })
const PlanDialog = lazyPart(() => import('../plan/PlanDialog.tsx'))

/** The payments of a student for staff: the sums, the plan with its tranches, the receipts, and what was before. */
export default function PaymentsTab({ userId }: TabProps) {
  const { data, error, isError, refetch } = useQuery(moneyQuery(userId))
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={6} />
  return (
    <div className={classes.tab}>
      {data.balances.map((balance) => (
        <BalanceFigures key={balance.currency} balance={balance} />
      ))}
      {data.balances.length > 0 && data.rights.statement && (
        <StatementPart student={userId} today={data.today} />
      )}
      <Plans userId={userId} money={data} />
      <StudentReceipts userId={userId} mayRecord={data.rights.record} />
      <LinkList userId={userId} />
      <BillingPart userId={userId} mayIssue={data.rights.record} />
      <LeavingPart userId={userId} today={data.today} />
      <MoneyHistory money={data} />
    </div>
  )
}

interface PlansProps {
  readonly userId: number
  readonly money: StudentMoney
}

function Plans({ userId, money }: PlansProps) {
  const { t } = useTranslation('payments')
  const [planning, setPlanning] = useState<Plan | 'new' | null>(null)
  const live = money.plans.filter(({ ended_at: ended }) => ended === null)
  const mayPlan = money.rights.record
  const isEmpty = live.length === 0 && money.tranches.length === 0
  const close = () => setPlanning(null)
  const add = (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={() => setPlanning('new')}
    >
      {t('planNew')}
    </Button>
  )
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('plansTitle')}</h2>
        {!isEmpty && mayPlan && add}
      </div>
      {isEmpty && (
        <EmptyState kind="nothing-yet" title={t('noPlan')} text={t('noPlanText')} action={mayPlan && add} />
      )}
      {live.map((plan) => (
        <PlanLine key={plan.id} plan={plan} onPlan={mayPlan ? () => setPlanning(plan) : undefined} />
      ))}
      {money.tranches.length > 0 && (
        <TrancheList tranches={money.tranches} today={money.today} rights={money.rights} />
      )}
      {planning !== null && (
        <PlanDialog
          userId={userId}
          money={money}
          plan={planning === 'new' ? null : planning}
          onClose={close}
          onFailure={(thrown: unknown) => {
            close()
            notifyMissingPart(thrown)
          }}
        />
      )}
    </section>
  )
}

interface PlanLineProps {
  readonly plan: Plan
  readonly onPlan: (() => void) | undefined
}

function PlanLine({ plan, onPlan }: PlanLineProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.plan}>
          {t('planLine', {
            package: plan.package?.name ?? t('planNoPackage'),
            number: plan.number,
            total: amountText(plan.total, language),
          })}
        </p>
        {plan.discounts.map(({ amount, reason }) => (
          <p key={`${amount.minor} ${reason}`} className={classes.plan}>
            {t('discountLine', { amount: amountText(amount, language), reason })}
          </p>
        ))}
      </div>
      {onPlan && (
        <Button variant="subtle" size="sm" onClick={onPlan}>
          {t('planAgain')}
        </Button>
      )}
    </div>
  )
}
