import { Button, Select } from '@mantine/core'
import { waitingStates } from '@qadam/contract/schedule/waiting/vocabulary.ts'
import { IconClockPause, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellMissingPart } from '../../../platform/tell-failure.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import listed from '../../../ui/Rows.module.css'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { nameOf } from '../class-words.ts'
import { teachersQuery } from '../hours/queries.ts'
import { EntryRow } from './EntryRow.tsx'
import { waitingList } from './queries.ts'
import { useWords } from './use-words.ts'
import classes from './Waiting.module.css'
import type { WaitingSearch } from './waiting-search.ts'

const JoinDialog = latePart(() => import('./JoinDialog.tsx'))
const pageSize = 20

interface SchoolWaitingProps {
  readonly search: WaitingSearch
  readonly onSearch: (change: Partial<WaitingSearch>) => void
}

/** Everybody who waits in a school, by teacher and state. */
export function SchoolWaiting({ search, onSearch }: SchoolWaitingProps) {
  const words = useWords()
  const { t } = words
  const [adding, setAdding] = useState(false)
  const { teacher, state, page } = search
  const list = useQuery(waitingList({ teacher, state, page, page_size: pageSize }))
  const rows = list.data?.results
  const isNarrowed = teacher !== undefined || state !== undefined
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page
      title={t('schoolTitle')}
      lead={t('schoolLead')}
      trail={<AnchorLink to="/schedule">{t('trail')}</AnchorLink>}
      actions={add}
    >
      <div className={classes.filters}>
        <TeacherFilter value={teacher} onChange={(chosen) => onSearch({ teacher: chosen, page: 1 })} />
        <Select
          aria-label={t('state')}
          allowDeselect={false}
          value={state ?? 'open'}
          data={waitingStates.map((one) => ({ value: one, label: t(`state.${one}`) }))}
          onChange={(chosen) =>
            onSearch({ state: chosen && chosen !== 'open' ? chosen : undefined, page: 1 })
          }
        />
      </div>
      {list.isError && !rows && <Failure failure={list.error} onRetry={() => void list.refetch()} />}
      {!rows && !list.isError && <TextSkeleton lines={6} />}
      {rows?.length === 0 &&
        (isNarrowed ? (
          <EmptyState kind="nothing-matches" title={t('noneFound')} text={t('noneFoundText')} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            icon={IconClockPause}
            title={t('noneSchool')}
            text={t('noneSchoolText')}
          />
        ))}
      {rows && rows.length > 0 && (
        <ul className={listed.rows} aria-label={t('schoolTitle')}>
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} words={words} isStaff />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        count={list.data?.count ?? 0}
        size={pageSize}
        onPage={(to) => onSearch({ page: to })}
      />
      {adding && (
        <JoinDialog
          isStaff
          onClose={() => setAdding(false)}
          onFailure={(thrown) => {
            setAdding(false)
            tellMissingPart(thrown)
          }}
        />
      )}
    </Page>
  )
}

interface TeacherFilterProps {
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

function TeacherFilter({ value, onChange }: TeacherFilterProps) {
  const { t } = useWords()
  const [q, setQ] = useState('')
  const found = useQuery(teachersQuery(q)).data?.results ?? []
  return (
    <SearchableSelect
      aria-label={t('teacher')}
      placeholder={t('teacher')}
      clearable
      data={found.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      onSearch={setQ}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  )
}
