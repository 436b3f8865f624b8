import { Button, Select } from '@mantine/core'
import { waitingStates } from '@qadam/contract/waiting-list/vocabulary.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { TeacherSelect } from '../../students/TeacherSelect.tsx'
import { EntryRow } from './EntryRow.tsx'
import { schoolWaiting, waitingPageSize } from './queries.ts'
import { useWords } from './use-words.ts'
import classes from './Waiting.module.css'
import type { WaitingSearch } from './waiting-search.ts'

const JoinDialog = lazyPart(() => import('./JoinDialog.tsx'))

interface SchoolWaitingProps {
  readonly search: WaitingSearch
  readonly onSearch: (change: Partial<WaitingSearch>, replace?: boolean) => void
}

export function SchoolWaiting({ search, onSearch }: SchoolWaitingProps) {
  const words = useWords()
  const { t } = words
  const { t: ui } = useTranslation('ui')
  const { teacher, state, page } = search
  const close = () => onSearch({ join: undefined })
  const list = useQuery(schoolWaiting({ teacher, state, page }))
  const isNarrowed = teacher !== undefined || state !== undefined
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onSearch({ join: 0 }, false)}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage
      title={t('schoolTitle')}
      lead={t('schoolLead')}
      trail={<AnchorLink to="/schedule">{t('trail')}</AnchorLink>}
      actions={add}
      filters={<WaitingFilters t={t} teacher={teacher} onSearch={onSearch} state={state} />}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      skeleton={<TextSkeleton lines={6} />}
      paging={{
        page,
        count: list.data?.count ?? 0,
        size: waitingPageSize,
        onPage: (to) => onSearch({ page: to }),
      }}
      empty={
        isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('noneFound')}
            text={t('noneFoundText')}
            action={
              <Button
                variant="default"
                onClick={() => onSearch({ teacher: undefined, state: undefined, page: 1 })}
              >
                {ui('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState kind="nothing-yet" spot="schedule" title={t('noneSchool')} text={t('noneSchoolText')} />
        )
      }
      after={
        search.join !== undefined && (
          <JoinDialog
            isStaff
            onClose={close}
            onFailure={(thrown) => {
              close()
              notifyMissingPart(thrown)
            }}
          />
        )
      }
    >
      {(rows) => (
        <ul className={listed.rows} aria-label={t('schoolTitle')}>
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} words={words} isStaff />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

interface WaitingFiltersProps {
  readonly t: TFunction<'waiting', undefined>
  readonly teacher: number | undefined
  readonly onSearch: SchoolWaitingProps['onSearch']
  readonly state: 'open' | 'waiting' | 'left' | 'offered' | 'served' | 'ended' | undefined
}

function WaitingFilters({ t, teacher, onSearch, state }: WaitingFiltersProps) {
  return (
    <div className={classes.filters}>
      <TeacherSelect
        aria-label={t('teacher')}
        placeholder={t('anyTeacher')}
        value={teacher ?? null}
        onChange={(chosen) => onSearch({ teacher: chosen ?? undefined, page: 1 })}
      />
      <Select
        aria-label={t('state')}
        allowDeselect={false}
        value={state ?? 'open'}
        data={waitingStates.map((one) => ({ value: one, label: t(`state.${one}`) }))}
        onChange={(chosen) => onSearch({ state: chosen && chosen !== 'open' ? chosen : undefined, page: 1 })}
      />
    </div>
  )
}
