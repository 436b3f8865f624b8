import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { daysUntil, nearDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { KeyLine } from '../../ui/KeyLine.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { useLanguage } from '../../ui/language.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { type DueItem, dueListQuery } from './queries.ts'
import classes from './Today.module.css'
import { TodoLine } from './TodoLine.tsx'
import type { TodaySearch } from './today-search.ts'
import { type TodayCursor, useTodayKeyHelp, useTodayKeys } from './use-today-keys.ts'
import { kindName } from './words.ts'

interface DueListProps {
  readonly search: TodaySearch
  readonly onSearch: (search: TodaySearch) => void
}

const none: readonly DueItem[] = []

/** What is due as one list, by day or by student: the reader's own, or the whole school's. */
export function DueList({ search, onSearch }: DueListProps) {
  const { t } = useTranslation('today')
  const list = useInfiniteQuery(dueListQuery(search))
  const items = list.data?.pages.flatMap((page) => page.results)
  const cursor = useTodayKeys(items ?? none)
  const keys = useTodayKeyHelp()
  return (
    <>
      <Filters search={search} onSearch={onSearch} items={items ?? none} />
      <ListView
        rows={items}
        failure={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            kind="nothing-matches"
            title={t('nothingFound')}
            text={t('nothingFoundText')}
            action={<ButtonLink to="/due">{t('nothingFoundAct')}</ButtonLink>}
          />
        }
        after={
          <MoreButton list={list} mt="md">
            {t('more', { count: (list.data?.pages[0]?.count ?? 0) - (items?.length ?? 0) })}
          </MoreButton>
        }
      >
        {(rows) => <Groups rows={rows} view={search.view} cursor={cursor} />}
      </ListView>
      {cursor.giving && (
        <GiveDialog item={cursor.giving} actions={cursor.actions} onClose={() => cursor.give(undefined)} />
      )}
      <KeyLine keys={keys} />
    </>
  )
}

interface GroupsProps {
  readonly rows: readonly DueItem[]
  readonly view: TodaySearch['view']
  readonly cursor: TodayCursor
}

function Groups({ rows, view, cursor }: GroupsProps) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const nameOf = (item: DueItem): string => {
    if (view === 'students') return fullName(item.student)
    if (!item.due_on) return t('undated')
    return daysUntil(item.due_on) < 0 ? t('lateGroup') : nearDate(item.due_on, language)
  }
  // The rows come in the order of their groups.
  const groups: { name: string; items: DueItem[] }[] = []
  for (const item of rows) {
    const name = nameOf(item)
    const last = groups.at(-1)
    if (last?.name === name) last.items.push(item)
    else groups.push({ name, items: [item] })
  }
  return groups.map(({ name, items }) => (
    <section key={items[0]?.id} className={classes.group}>
      <div className={classes.groupHead}>
        <h3>
          {name} <span>{items.length}</span>
        </h3>
      </div>
      <ul>
        {items.map((item) => (
          <TodoLine key={item.id} item={item} cursor={cursor} />
        ))}
      </ul>
    </section>
  ))
}

function Filters({ search, onSearch, items }: DueListProps & { readonly items: readonly DueItem[] }) {
  const { t } = useTranslation('today')
  const { scope = 'mine', whose, kind, owner, late } = search
  const owners = items.map((item) => item.owner).find((one) => one?.id === owner)
  const change = (next: Partial<TodaySearch>) => onSearch({ ...search, ...next })
  const chips = [
    ...(kind
      ? [
          {
            key: 'kind',
            label: t('onlyKind', { kind: t(kindName(kind)) }),
            remove: () => change({ kind: undefined }),
          },
        ]
      : []),
    ...(owner
      ? [
          {
            key: 'owner',
            label: t('onlyOwner', { name: owners ? fullName(owners) : owner }),
            remove: () => change({ owner: undefined }),
          },
        ]
      : []),
    ...(late ? [{ key: 'late', label: t('onlyLate'), remove: () => change({ late: undefined }) }] : []),
  ]
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="sm"
        aria-label={t('scope')}
        data={[
          { value: 'mine', label: t('mine') },
          { value: 'all', label: t('all') },
        ]}
        value={scope}
        onChange={(next) => change({ scope: next === 'all' ? 'all' : undefined })}
      />
      <SegmentedControl
        size="sm"
        aria-label={t('whose')}
        data={[
          ...(scope === 'all' ? [{ value: '', label: t('anybody') }] : []),
          { value: 'staff', label: t('staff') },
          { value: 'student', label: t('students') },
        ]}
        value={whose ?? (scope === 'all' ? '' : 'staff')}
        onChange={(next) => change({ whose: (next || undefined) as TodaySearch['whose'] })}
      />
      <FilterChips
        chips={chips}
        onClear={() => change({ kind: undefined, owner: undefined, late: undefined })}
      />
    </div>
  )
}
