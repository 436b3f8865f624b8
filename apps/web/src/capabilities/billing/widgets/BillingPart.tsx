import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSection } from '../../../ui/ListSection.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { DocumentRow } from '../DocumentRow.tsx'
import { billingQuery, documentsOfPage } from '../queries.ts'

const InvoiceDialog = lazyPart(() => import('../InvoiceDialog.tsx'), { phrases: ['papers'] })

interface BillingPartProps {
  /** Whose documents staff read; without it a student reads their own. */
  readonly userId?: number
  /** Whether the reader issues and voids invoices. */
  readonly mayIssue?: boolean
}

/** The receipts, correction notes and invoices of a student. */
export default function BillingPart({ userId, mayIssue = false }: BillingPartProps) {
  const { t } = useTranslation('billing')
  const [page, setPage] = useState(1)
  const list = useQuery(billingQuery({ ...(userId === undefined ? {} : { userId }), page }))
  const isStaff = userId !== undefined
  // A student learns of documents once there are some.
  if (!isStaff && !list.data?.count) return null
  return (
    <ListSection
      id="billing"
      title={t('title')}
      empty={t('none')}
      add={mayIssue && isStaff ? t('newInvoice') : null}
      dialog={(handlers) => isStaff && <InvoiceDialog userId={userId} {...handlers} />}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={{ page, count: list.data?.count ?? 0, size: documentsOfPage, onPage: setPage }}
    >
      {(rows) => (
        <ul className={listed.rows} aria-label={t('title')}>
          {rows.map((document) => (
            <DocumentRow key={document.id} document={document} mayVoid={mayIssue} />
          ))}
        </ul>
      )}
    </ListSection>
  )
}
