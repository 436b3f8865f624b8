import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSection } from '../../ui/ListSection.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { receiptsOfPage, receiptsQuery } from '../receipts/public.ts'
import { ReceiptList } from '../receipts/widgets/ReceiptList.tsx'

const RecordDialog = lazyPart(() => import('../receipts/widgets/RecordDialog.tsx'))

interface StudentReceiptsProps {
  readonly userId: number
  readonly mayRecord: boolean
}

/** What was recorded by hand of one student, and the form that records more. */
export function StudentReceipts({ userId, mayRecord }: StudentReceiptsProps) {
  const { t } = useTranslation('payments')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(receiptsQuery({ student: userId, page }))
  return (
    <ListSection
      title={t('receiptsTitle')}
      empty={t('noReceipts')}
      add={mayRecord ? t('receiptNew') : null}
      dialog={(handlers) => <RecordDialog userId={userId} {...handlers} />}
      rows={data?.results}
      failure={error}
      onRetry={() => void refetch()}
      paging={{ page, count: data?.count ?? 0, size: receiptsOfPage, onPage: setPage }}
    >
      {(rows) => <ReceiptList receipts={rows} />}
    </ListSection>
  )
}
