import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import LinkList from '../../payment-requests/widgets/LinkList.tsx'
import { receiptsOfPage, receiptsQuery } from '../../receipts/public.ts'
import { ReceiptList } from '../../receipts/widgets/ReceiptList.tsx'
import { moneyQuery, type StudentMoney } from '../queries.ts'
import { StatementPart } from '../statement/StatementPart.tsx'
import { TrancheList } from '../TrancheList.tsx'
import tab from '../Tranches.module.css'
import { HowToPay } from './HowToPay.tsx'
import { NextPayment } from './NextPayment.tsx'

const BillingPart = lazyPart(() => import('../../billing/widgets/BillingPart.tsx'), { phrases: ['billing'] })
const PriorityCard = lazyPart(() => import('../../priority-package/widgets/PriorityCard.tsx'), {
  phrases: ['priority', 'orders', 'payments'],
})

/** A student's own payments: what is next and by when, all parts, what was paid, and how to pay. */
export function MyPaymentsPage() {
  const { t } = useTranslation('payments')
  const { data, error, isError, refetch } = useQuery(moneyQuery())
  return (
    <Page title={t('ownTitle')} mood="reading" narrow>
      {isError && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!data && !isError && <FormSkeleton fields={4} />}
      {data && <OwnMoney money={data} />}
    </Page>
  )
}

function OwnMoney({ money }: { readonly money: StudentMoney }) {
  const { t } = useTranslation('payments')
  const isEmpty = money.balances.length === 0 && money.tranches.length === 0
  return (
    <div className={tab.tab}>
      {isEmpty ? (
        <EmptyState
          kind="nothing-yet"
          title={t('ownNothing')}
          text={t('ownNothingText')}
          action={
            <ButtonLink to="/messages" variant="default">
              {t('askSchool')}
            </ButtonLink>
          }
        />
      ) : (
        <NextPayment money={money} />
      )}
      {money.tranches.length > 0 && (
        <section className={tab.part}>
          <h2>{t('ownParts')}</h2>
          <TrancheList tranches={money.tranches} today={money.today} />
        </section>
      )}
      <LinkList />
      <OwnReceipts />
      <BillingPart />
      {money.balances.length > 0 && <StatementPart student={money.student.id} today={money.today} />}
      <PriorityCard />
      {!isEmpty && <HowToPay />}
    </div>
  )
}

function OwnReceipts() {
  const { t } = useTranslation('payments')
  const [page, setPage] = useState(1)
  const { data } = useQuery(receiptsQuery({ page }))
  if (!data || data.count === 0) return null
  return (
    <section className={tab.part}>
      <h2>{t('ownReceipts')}</h2>
      <ListBody
        rows={data.results}
        paging={{ page, count: data.count, size: receiptsOfPage, onPage: setPage }}
      >
        {(rows) => <ReceiptList receipts={rows} />}
      </ListBody>
    </section>
  )
}
