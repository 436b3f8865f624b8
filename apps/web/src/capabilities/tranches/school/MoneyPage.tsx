import { type DebtList, debtLists } from '@qadam/contract/tranches/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { ListTabs } from '../../../ui/ListTabs.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { receiptsQuery } from '../../receipts/public.ts'
import { debtorsQuery } from '../queries.ts'
import { DebtorList } from './DebtorList.tsx'
import type { MoneySearch } from './money-search.ts'
import { WaitingReceipts } from './WaitingReceipts.tsx'

interface MoneyPageProps {
  readonly search: MoneySearch
  readonly onSearch: (search: MoneySearch) => void
}

const lists = ['overdue', 'today', 'soon', 'receipts', 'documents'] as const
/** What who does not read debtors sees. */
const withoutDebtors = ['receipts', 'documents'] as const

const SchoolDocuments = lazyPart(() => import('../../billing/widgets/SchoolDocuments.tsx'), {
  phrases: ['billing'],
})

const isDebtList = (list: NonNullable<MoneySearch['list']>): list is DebtList =>
  debtLists.some((one) => one === list)

/** The money of the school's students: who is late, who pays today, who pays soon, and what waits for a second person. */
export function MoneyPage({ search, onSearch }: MoneyPageProps) {
  const { t } = useTranslation('payments')
  const { list: asked = 'overdue', aging, page = 1 } = search
  const debtors = useQuery({
    ...debtorsQuery({
      list: isDebtList(asked) ? asked : 'overdue',
      aging,
      page: isDebtList(asked) ? page : 1,
    }),
    enabled: asked !== 'receipts',
  })
  // The school may have switched debtors off for managers: they see receipts alone.
  const mayReadDebtors = !isFailure(debtors.error, 'request.not_allowed')
  const list = mayReadDebtors || asked === 'documents' ? asked : 'receipts'
  const waiting = useQuery(receiptsQuery({ state: 'awaiting', page: list === 'receipts' ? page : 1 }))
  const counts: Partial<Record<(typeof lists)[number], number>> = {
    ...debtors.data?.people,
    ...(waiting.data && { receipts: waiting.data.count }),
  }
  return (
    <Page title={t('pageTitle')} lead={t('pageLead')}>
      <ListTabs
        label={t('lists')}
        tabs={(mayReadDebtors ? lists : withoutDebtors).map((key) => ({
          key,
          name:
            counts[key] === undefined
              ? t(`list_${key}`)
              : t('listCount', { name: t(`list_${key}`), count: counts[key] }),
          isOpen: key === list,
          onOpen: () => onSearch({ list: key === 'overdue' ? undefined : key }),
        }))}
      />
      {list === 'receipts' ? (
        <WaitingReceipts list={waiting} page={page} onPage={(next) => onSearch({ ...search, page: next })} />
      ) : list === 'documents' ? (
        <Suspense fallback={<TableSkeleton rows={4} />}>
          <SchoolDocuments
            choice={search.kind ?? 'open_invoices'}
            q={search.q}
            page={page}
            onSearch={({ choice: kind, ...rest }) => onSearch({ list, kind, ...rest })}
          />
        </Suspense>
      ) : (
        <DebtorList list={list} debtors={debtors} search={{ ...search, page }} onSearch={onSearch} />
      )}
    </Page>
  )
}
