import type { DebtList } from '@qadam/contract/tranches/rules.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type Debtors, debtorsOfPage } from '../queries.ts'
import { AgingStair } from './AgingStair.tsx'
import { DebtorExport } from './DebtorExport.tsx'
import type { MoneySearch } from './money-search.ts'
import { useDebtorColumns } from './use-debtor-columns.tsx'

interface DebtorListProps {
  readonly list: DebtList
  readonly debtors: UseQueryResult<Debtors>
  readonly search: MoneySearch & { readonly page: number }
  readonly onSearch: (search: MoneySearch) => void
}

/** The people of one list with what they owe; for the late ones also by the age of the debt. */
export function DebtorList({ list, debtors, search, onSearch }: DebtorListProps) {
  const { t } = useTranslation('payments')
  const { data, error, isPlaceholderData, refetch } = debtors
  const columns = useDebtorColumns(list, data?.today ?? '')
  return (
    <>
      {data && (
        <AgingStair
          list={list}
          debtors={data}
          chosen={search.aging}
          onChoose={(aging) => onSearch({ aging })}
        />
      )}
      {data && data.count > 0 && <DebtorExport list={list} aging={search.aging} />}
      <DataTable
        label={t(`list_${list}`)}
        columns={columns}
        rows={data?.results}
        failure={error}
        onRetry={() => void refetch()}
        refreshing={isPlaceholderData}
        idOf={({ student, amount }) => `${student.id} ${amount.currency}`}
        nameOf={({ student }) => fullName(student)}
        paging={{
          page: search.page,
          count: data?.count ?? 0,
          size: debtorsOfPage,
          onPage: (page) => onSearch({ ...search, page }),
        }}
        empty={<NobodyOwes list={list} isNarrowed={search.aging !== undefined} />}
      />
    </>
  )
}

function NobodyOwes({ list, isNarrowed }: { readonly list: DebtList; readonly isNarrowed: boolean }) {
  const { t } = useTranslation('payments')
  if (isNarrowed) return <EmptyState kind="nothing-matches" title={t('noneInAging')} />
  if (list === 'today') return <EmptyState kind="nothing-yet" spot="done" title={t('noneToday')} />
  if (list === 'soon') return <EmptyState kind="nothing-yet" spot="done" title={t('noneSoon')} />
  return <EmptyState kind="nothing-yet" spot="done" title={t('noDebtors')} text={t('noDebtorsText')} />
}
