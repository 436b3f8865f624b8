import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { ListView } from '../../ui/ListView.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { receiptsOfPage, receiptsQuery } from '../receipts/public.ts'
import { ReceiptList } from '../receipts/widgets/ReceiptList.tsx'
import classes from './Tranches.module.css'

const RecordDialog = lazyPart(() => import('../receipts/widgets/RecordDialog.tsx'))

interface StudentReceiptsProps {
  readonly userId: number
  readonly mayRecord: boolean
}

/** What was recorded by hand of one student, and the form that records more. */
export function StudentReceipts({ userId, mayRecord }: StudentReceiptsProps) {
  const { t } = useTranslation('payments')
  const [page, setPage] = useState(1)
  const [isRecording, setRecording] = useState(false)
  const list = useQuery(receiptsQuery({ student: userId, page }))
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('receiptsTitle')}</h2>
        {mayRecord && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setRecording(true)}
          >
            {t('receiptNew')}
          </Button>
        )}
      </div>
      <ListView
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        empty={<p className={classes.soft}>{t('noReceipts')}</p>}
        paging={{ page, count: list.data?.count ?? 0, size: receiptsOfPage, onPage: setPage }}
      >
        {(rows) => <ReceiptList receipts={rows} />}
      </ListView>
      {isRecording && (
        <RecordDialog
          userId={userId}
          onClose={() => setRecording(false)}
          onFailure={(thrown: unknown) => {
            setRecording(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </section>
  )
}
