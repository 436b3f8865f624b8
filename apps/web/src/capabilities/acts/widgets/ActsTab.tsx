import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListView } from '../../../ui/ListView.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { ContractSection } from '../../papers/widgets/ContractSection.tsx'
import { ActRow } from '../ActRow.tsx'
import classes from '../Acts.module.css'
import { NewActDialog } from '../NewActDialog.tsx'
import { actsPageSize, actsQuery } from '../queries.ts'

/** Renders the contract of a student and their acts of completed works. */
export default function ActsTab({ userId }: TabProps) {
  const { t } = useTranslation('acts')
  const [page, setPage] = useState(1)
  const [makes, setMakes] = useState(false)
  const list = useQuery(actsQuery({ userId, page }))
  const make = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setMakes(true)}>
      {t('newAct')}
    </Button>
  )
  return (
    <div className={classes.tab}>
      <ContractSection userId={userId} />
      {list.data && list.data.count > 0 && <div>{make}</div>}
      <ListView
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton lines={4} />}
        paging={{ page, count: list.data?.count ?? 0, size: actsPageSize, onPage: setPage }}
        empty={
          <EmptyState
            kind="nothing-yet"
            title={t('emptyStudent')}
            text={t('emptyStudentText')}
            action={make}
          />
        }
      >
        {(acts) => (
          <ul className={listed.rows} aria-label={t('title')}>
            {acts.map((act) => (
              <ActRow key={act.id} act={act} isStaff />
            ))}
          </ul>
        )}
      </ListView>
      {makes && <NewActDialog userId={userId} onClose={() => setMakes(false)} />}
    </div>
  )
}
