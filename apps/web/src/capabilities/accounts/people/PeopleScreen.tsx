import { SegmentedControl, Select } from '@mantine/core'
import { roles } from '@qadam/contract/vocabulary.ts'
import { IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './people.module.css'
import type { PeopleSearch } from './queries.ts'

interface PeopleScreenProps {
  readonly search: PeopleSearch
  /** How many the list has; absent until it has come. */
  readonly count: number | undefined
  readonly onSearch: (change: Partial<PeopleSearch>) => void
  readonly children: ReactNode
}

const views = ['people', 'invitations'] as const
const states = ['active', 'deactivated'] as const

/** The people of the school and the invitations of staff: what is looked for stands in the address. */
export function PeopleScreen({ search, count, onSearch, children }: PeopleScreenProps) {
  const { t } = useTranslation('users')
  return (
    <Page
      title={t('title')}
      lead={search.view === 'people' && count !== undefined ? t('found', { count }) : t('lead')}
      actions={
        <ButtonLink to="/users-add" leftSection={<IconUserPlus size={17} aria-hidden />}>
          {t('add')}
        </ButtonLink>
      }
    >
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('views')}
          value={search.view}
          onChange={(view) => onSearch({ view: view as PeopleSearch['view'], page: 1 })}
          data={views.map((view) => ({ value: view, label: t(view) }))}
        />
        {search.view === 'people' && (
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
