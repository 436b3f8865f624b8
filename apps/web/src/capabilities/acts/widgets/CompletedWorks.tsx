import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../../platform/page-name.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { ActRow } from '../ActRow.tsx'
import { actsPageSize, actsQuery } from '../queries.ts'

/** Renders the acts of the student who reads. */
export default function CompletedWorks() {
  const { t } = useTranslation('acts')
  usePageName(t('myTitle'))
  const [page, setPage] = useState(1)
  const list = useQuery(actsQuery({ page }))
  return (
    <ListPage
      title={t('myTitle')}
      lead={t('myLead')}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      skeleton={<TextSkeleton lines={4} />}
      paging={{ page, count: list.data?.count ?? 0, size: actsPageSize, onPage: setPage }}
      empty={<EmptyState kind="nothing-yet" title={t('emptyOwn')} text={t('emptyOwnText')} />}
    >
      {(acts) => (
        <ul className={listed.rows} aria-label={t('myTitle')}>
          {acts.map((act) => (
            <ActRow key={act.id} act={act} isStaff={false} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
