import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { NewThingDialog } from './NewThingDialog.tsx'
import { thingsPageSize, thingsQuery } from './queries.ts'

interface ThingsPageProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Renders the things of the school. */
export default function ThingsPage({ page, onPage }: ThingsPageProps) {
  const { t } = useTranslation('things')
  const [isAdding, setIsAdding] = useState(false)
  const list = useQuery(thingsQuery(page))
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={list.data && { page, count: list.data.count, size: thingsPageSize, onPage }}
      empty={<EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />}
      after={isAdding && <NewThingDialog onClose={() => setIsAdding(false)} />}
    >
      {(rows) => (
        <ul aria-label={t('title')}>
          {rows.map((row) => (
            <li key={row.id}>{row.name}</li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
