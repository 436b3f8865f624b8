import type { Answer } from '@qadam/contract/endpoint.ts'
import type { listReceipts } from '@qadam/contract/receipts/endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListView } from '../../../ui/ListView.tsx'
import { receiptsOfPage } from '../../receipts/public.ts'
import { ReceiptList } from '../../receipts/widgets/ReceiptList.tsx'

interface WaitingReceiptsProps {
  readonly list: UseQueryResult<Answer<typeof listReceipts>>
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Receipts and refunds that wait for a second person, who decides in the row. */
export function WaitingReceipts({ list, page, onPage }: WaitingReceiptsProps) {
  const { t } = useTranslation('payments')
  return (
    <ListView
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState kind="nothing-yet" spot="done" title={t('noneWaiting')} text={t('noneWaitingText')} />
      }
      paging={{ page, count: list.data?.count ?? 0, size: receiptsOfPage, onPage }}
    >
      {(rows) => (
        <ReceiptList
          receipts={rows}
          nameOf={({ student }) => (
            <AnchorLink to="/user/view/$userId" params={{ userId: student.id }} search={{ tab: 'payments' }}>
              {fullName(student)}
            </AnchorLink>
          )}
        />
      )}
    </ListView>
  )
}
