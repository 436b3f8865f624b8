import { SegmentedControl, Select } from '@mantine/core'
import { roles } from '@qadam/contract/vocabulary.ts'
import { IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import classes from './people.module.css'
import { type PeopleSearch, viewOf } from './people-search.ts'

interface PeopleScreenProps {
  readonly search: PeopleSearch
  /** Number of rows; undefined while loading. */
  readonly count: number | undefined
  readonly onSearch: (change: Partial<PeopleSearch>) => void
  readonly children: ReactNode
}

const views = ['students', 'people', 'invitations'] as const
const states = ['active', 'deactivated'] as const

/** Switching lists resets these filters. */
const nothingAsked: Partial<PeopleSearch> = {
  q: undefined,
  role: undefined,
  status: undefined,
  filter: undefined,
  columns: undefined,
  saved: undefined,
  tab: undefined,
  sort: 'name',
  page: 1,
}

/** Renders the people of the school and the invitations of staff; filters are search params. */
export function PeopleScreen({ search, count, onSearch, children }: PeopleScreenProps) {
  const { t } = useTranslation(['users', 'roster'])
  const view = viewOf(search)
  const language = useLanguage()
  const names = { students: t('roster:students'), people: t('roster:staff'), invitations: t('invitations') }
  return (
    <Page
      title={t('title')}
      lead={
        view === 'invitations' || count === undefined
          ? t('lead')
          : view === 'students'
            ? t('roster:found', { count, number: number(count, language) })
            : t('found', { count })
      }
      actions={
        <ButtonLink to="/users-add" leftSection={<IconUserPlus size={17} aria-hidden />}>
          {t('add')}
        </ButtonLink>
      }
    >
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('views')}
          value={view}
          onChange={(next) => onSearch({ ...nothingAsked, view: next as PeopleSearch['view'] })}
          data={views.map((one) => ({ value: one, label: names[one] }))}
        />
        {view === 'people' && (
          <>
            <SearchField
              className={classes.search}
              label={t('searchLabel')}
              placeholder={t('search')}
              value={search.q}
              onSearch={(q) => onSearch({ q, page: 1 })}
            />
            <Select
              className={classes.filter}
              aria-label={t('filterRole')}
              placeholder={t('anyRole')}
              clearable
              data={roles.map((role) => ({ value: role, label: t(role) }))}
              value={search.role ?? null}
              onChange={(role) => onSearch({ role: (role as PeopleSearch['role']) ?? undefined, page: 1 })}
            />
            <Select
              className={classes.filter}
              aria-label={t('filterStatus')}
              placeholder={t('anyStatus')}
              clearable
              data={states.map((state) => ({ value: state, label: t(state) }))}
              value={search.status ?? null}
              onChange={(status) =>
                onSearch({ status: (status as PeopleSearch['status']) ?? undefined, page: 1 })
              }
            />
          </>
        )}
      </div>
      {children}
    </Page>
  )
}
