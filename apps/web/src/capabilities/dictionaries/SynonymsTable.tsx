import { Button } from '@mantine/core'
import {
  addSynonym,
  changeSynonym,
  removeSynonym,
} from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { toastUndo } from '../../ui/toasts.ts'
import { rowsOfPage } from './queries.ts'
import { SynonymDialog } from './SynonymDialog.tsx'
import { VocabularyRowMenu } from './VocabularyRowMenu.tsx'
import { VocabularyTools } from './VocabularyTools.tsx'
import { type SynonymRow, synonymsPage, type VocabularySearch } from './vocabulary-queries.ts'

type Synonym = Omit<SynonymRow, 'origin'>

const same = ({ kind, value, language, synonym }: SynonymRow): Synonym => ({ kind, value, language, synonym })
const idOf = (row: SynonymRow) => JSON.stringify(same(row))

/** The synonyms of the search: those of the product, and what the school made of them. */
export default function SynonymsTable({ search }: { search: VocabularySearch }) {
  const { t } = useTranslation('vocabulary')
  const navigate = useNavigate()
  const actions = useSynonymActions()
  const [own, setOwn] = useState<boolean>()
  const [edited, setEdited] = useState<SynonymRow | 'new'>()
  const columns = useSynonymColumns(actions, setEdited)
  const page = useQuery(synonymsPage({ ...search, own }))
  const go = ({ own: next, ...rest }: VocabularySearch) => {
    setOwn(next)
    void navigate({ to: '/dictionaries/$kind', params: { kind: 'synonyms' }, search: rest })
  }
  if (page.isError && !page.data) return <Failure failure={page.error} onRetry={() => void page.refetch()} />
  return (
    <>
      <VocabularyTools
        text={t('synonymsText')}
        add={t('addSynonym')}
        search={{ ...search, own }}
        onSearch={go}
        onAdd={() => setEdited('new')}
      />
      <DataTable
        label={t('synonym')}
        columns={columns}
        rows={page.data?.results}
        idOf={idOf}
        nameOf={({ synonym }) => synonym}
        refreshing={page.isPlaceholderData}
        paging={{
          page: search.page ?? 1,
          count: page.data?.count ?? 0,
          size: rowsOfPage,
          onPage: (next) => go({ ...search, own, page: next }),
        }}
        empty={
          <EmptyState
            kind="nothing-matches"
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<Button onClick={() => go({})}>{t('clear')}</Button>}
          />
        }
      />
      {edited && (
        <SynonymDialog
          edited={edited === 'new' ? undefined : edited}
          saving={edited === 'new' ? actions.add : actions.change}
          onClose={() => setEdited(undefined)}
          onSave={(to) =>
            edited === 'new'
              ? actions.add.submit(to, () => setEdited(undefined))
              : actions.change.submit({ from: same(edited), to }, () => setEdited(undefined))
          }
        />
      )}
    </>
  )
}

function useSynonymColumns(
  actions: ReturnType<typeof useSynonymActions>,
  onEdit: (row: SynonymRow) => void,
): Column<SynonymRow>[] {
  const { t } = useTranslation('vocabulary')
  return [
    { key: 'synonym', title: t('synonym'), onCard: 'heading', cell: ({ synonym }) => synonym },
    { key: 'value', title: t('value'), cell: ({ kind, value }) => `${t(`kind_${kind}`)}: ${value}` },
    { key: 'language', title: t('language'), width: 140, cell: ({ language }) => t(`language_${language}`) },
    {
      key: 'origin',
      title: t('origin'),
      width: 120,
      cell: ({ origin }) => <Badge>{t(`origin_${origin}`)}</Badge>,
    },
    {
      key: 'acts',
      title: t('edit'),
      width: 110,
      align: 'right',
      onCard: 'corner',
      cell: (row) => (
        <VocabularyRowMenu
          name={row.synonym}
          onEdit={row.origin === 'removed' ? undefined : () => onEdit(row)}
          onDelete={row.origin === 'removed' ? undefined : () => actions.remove.submit(same(row))}
          giveBack={
            row.origin === 'removed'
              ? { label: t('giveBack'), run: () => void actions.add.submit(same(row)) }
              : undefined
          }
        />
      ),
    },
  ]
}

function useSynonymActions() {
  const { t } = useTranslation('vocabulary')
  const { t: ui } = useTranslation('ui')
  const invalidates = [['vocabulary'], ['programs']]
  const add = useSubmit((body: Synonym) => call(addSynonym, { body }), {
    success: ({ synonym }) => t('added', { name: synonym }),
    failure: 'inline',
    invalidates,
  })
  const change = useSubmit((body: { from: Synonym; to: Synonym }) => call(changeSynonym, { body }), {
    success: t('saved'),
    failure: 'inline',
    invalidates,
  })
  const remove = useSubmit((body: Synonym) => call(removeSynonym, { body }), {
    onSuccess: (_, removed) =>
      toastUndo(t('removed', { name: removed.synonym }), ui('undo'), () => void add.submit(removed)),
    invalidates,
  })
  return { add, change, remove }
}
