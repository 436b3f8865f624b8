import { ActionIcon, Button, Group, Menu, TextInput, Tooltip } from '@mantine/core'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { languages } from '@qadam/contract/values.ts'
import { IconArrowMerge, IconDots, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FurtherLanguages } from '../../ui/FurtherLanguages.tsx'
import { LanguageFlag } from '../../ui/LanguageFlag.tsx'
import { useLanguage } from '../../ui/language.ts'
import { languageNames } from '../../ui/language-names.ts'
import { AddDialog } from './AddDialog.tsx'
import classes from './Dictionaries.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import { NameCell } from './NameCell.tsx'
import { type DictionaryRow, type DictionarySearch, rowsOfPage } from './queries.ts'
import { useDictionaryActions } from './use-dictionary-actions.ts'

interface DictionaryTableProps {
  readonly kind: DictionaryKind
  readonly search: DictionarySearch
  readonly page: { readonly count: number; readonly results: readonly DictionaryRow[] } | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly onSearch: (search: DictionarySearch) => void
}

/** Renders the rows of a dictionary: inline editing of names, usage, merging and deleting. */
export function DictionaryTable(props: DictionaryTableProps) {
  const { kind, search, page, failure, refreshing, onRetry, onSearch } = props
  const { t } = useTranslation('dictionaries')
  const actions = useDictionaryActions(kind)
  const [adding, setAdding] = useState(false)
  const [merging, setMerging] = useState<DictionaryRow | null>(null)
  const [typed, setTyped] = useState(search.q ?? '')
  const count = page?.count ?? 0
  const columns = useDictionaryColumns(actions, setMerging)
  const clear = () => {
    setTyped('')
    onSearch({})
  }
  return (
    <>
      <DictionaryTools
        typed={typed}
        count={count}
        onType={setTyped}
        onSearch={(q) => onSearch({ ...search, q, page: undefined })}
        onAdd={() => setAdding(true)}
      />
      <DataTable
        label={t(`kind.${kind}`)}
        columns={columns}
        rows={page?.results}
        failure={failure}
        onRetry={onRetry}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        sorting={search.sort === 'used' ? { by: 'used', direction: 'desc' } : undefined}
        onSort={() =>
          onSearch({ ...search, page: undefined, sort: search.sort === 'used' ? undefined : 'used' })
        }
        refreshing={refreshing}
        paging={{
          page: search.page ?? 1,
          count,
          size: rowsOfPage,
          onPage: (next) => onSearch({ ...search, page: next }),
        }}
        empty={<NoRows isNarrowed={Boolean(search.q)} onClear={clear} />}
      />
      <FurtherLanguages text={t('furtherLanguages')} />
      {adding && (
        <AddDialog
          label={t(`kind.${kind}`)}
          busy={actions.add.busy}
          onClose={() => setAdding(false)}
          onAdd={(names) => actions.add.submit(names, () => setAdding(false))}
        />
      )}
      {merging && (
        <MergeDialog
          kind={kind}
          row={merging}
          onClose={() => setMerging(null)}
          onMerge={(into) => {
            actions.merge.submit({ row: merging, into })
            setMerging(null)
          }}
        />
      )}
    </>
  )
}

function useDictionaryColumns(
  actions: ReturnType<typeof useDictionaryActions>,
  onMerge: (row: DictionaryRow) => void,
) {
  const { t } = useTranslation('dictionaries')
  const language = useLanguage()
  const columns: Column<DictionaryRow>[] = [
    ...languages.map(
      (code): Column<DictionaryRow> => ({
        key: code,
        title: languageNames[code],
        mark: <LanguageFlag language={code} />,
        onCard: code === language ? 'heading' : 'line',
        cell: (row) => (
          <NameCell
            row={row}
            language={code}
            onName={(field, name) => actions.rename.submit({ row, field, name })}
          />
        ),
      }),
    ),
    {
      key: 'used',
      title: t('used'),
      sort: 'used',
      width: 120,
      align: 'right',
      cell: (row) => (
        <span className="tabular" title={t('usedTitle')}>
          {number(row.used, language)}
        </span>
      ),
    },
    {
      key: 'acts',
      title: t('actsHead'),
      width: 110,
      align: 'right',
      onCard: 'corner',
      cell: (row) => (
        <RowMenu row={row} onMerge={() => onMerge(row)} onDelete={() => actions.remove.submit(row)} />
      ),
    },
  ]
  return columns
}

interface DictionaryToolsProps {
  readonly typed: string
  readonly count: number
  readonly onType: (text: string) => void
  readonly onSearch: (q: string | undefined) => void
  readonly onAdd: () => void
}

function DictionaryTools({ typed, count, onType, onSearch, onAdd }: DictionaryToolsProps) {
  const { t } = useTranslation('dictionaries')
  const language = useLanguage()
  return (
    <form
      className={classes.tools}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim() || undefined)
      }}
    >
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Group gap="md" ml="auto">
        <span className={classes.count}>{t('count', { count, number: number(count, language) })}</span>
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={onAdd}>
          {t('add')}
        </Button>
      </Group>
    </form>
  )
}

function NoRows({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('dictionaries')
  if (!isNarrowed) return <EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      kind="nothing-matches"
      title={t('nothingTitle')}
      text={t('nothingText')}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  )
}

interface RowMenuProps {
  readonly row: DictionaryRow
  readonly onMerge: () => void
  readonly onDelete: () => void
}

function RowMenu({ row, onMerge, onDelete }: RowMenuProps) {
  const { t } = useTranslation('dictionaries')
  const used = row.used > 0
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('acts', { name: row.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowMerge size={17} aria-hidden />} onClick={onMerge}>
          {t('merge')}
        </Menu.Item>
        <Tooltip label={t('deleteUsed')} disabled={!used} events={{ hover: true, focus: true, touch: true }}>
          <Menu.Item
            color="red"
            aria-disabled={used || undefined}
            data-disabled={used || undefined}
            closeMenuOnClick={!used}
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => !used && onDelete()}
          >
            {t('delete')}
          </Menu.Item>
        </Tooltip>
      </Menu.Dropdown>
    </Menu>
  )
}
