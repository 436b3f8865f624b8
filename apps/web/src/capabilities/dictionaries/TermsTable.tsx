import { Button } from '@mantine/core'
import { resetTerm, saveTerm } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
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
import { LanguageFlag } from '../../ui/LanguageFlag.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { toastUndo } from '../../ui/toasts.ts'
import { rowsOfPage } from './queries.ts'
import { TermDialog } from './TermDialog.tsx'
import { VocabularyRowMenu } from './VocabularyRowMenu.tsx'
import { VocabularyTools } from './VocabularyTools.tsx'
import { type TermRow, termsPage, type VocabularySearch } from './vocabulary-queries.ts'

type Term = Omit<TermRow, 'origin'>

/** What the values of imported files are called: by the product, or by the school. */
export default function TermsTable({ search }: { search: VocabularySearch }) {
  const { t } = useTranslation('vocabulary')
  const navigate = useNavigate()
  const actions = useTermActions()
  const [own, setOwn] = useState<boolean>()
  const [edited, setEdited] = useState<TermRow | 'new'>()
  const columns = useTermColumns(actions, setEdited)
  const page = useQuery(termsPage({ ...search, own }))
  const go = ({ own: next, ...rest }: VocabularySearch) => {
    setOwn(next)
    void navigate({ to: '/dictionaries/$kind', params: { kind: 'terms' }, search: rest })
  }
  if (page.isError && !page.data) return <Failure failure={page.error} onRetry={() => void page.refetch()} />
  return (
    <>
      <VocabularyTools
        text={t('termsText')}
        add={t('addTerm')}
        search={{ ...search, own }}
        onSearch={go}
        onAdd={() => setEdited('new')}
      />
      <DataTable
        label={t('names')}
        columns={columns}
        rows={page.data?.results}
        idOf={({ kind, value }) => `${kind} ${value}`}
        nameOf={({ value }) => value}
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
        <TermDialog
          edited={edited === 'new' ? undefined : edited}
          saving={actions.save}
          onClose={() => setEdited(undefined)}
          onSave={(term) => actions.save.submit(term, () => setEdited(undefined))}
        />
      )}
    </>
  )
}

function useTermColumns(
  actions: ReturnType<typeof useTermActions>,
  onEdit: (row: TermRow) => void,
): Column<TermRow>[] {
  const { t } = useTranslation('vocabulary')
  return [
    {
      key: 'value',
      title: t('value'),
      onCard: 'heading',
      cell: ({ kind, value }) => `${t(`kind_${kind}`)}: ${value}`,
    },
    ...languages.map(
      (language): Column<TermRow> => ({
        key: language,
        title: languageNames[language],
        mark: <LanguageFlag language={language} />,
        cell: (row) => <span lang={language}>{row[`name_${language}`]}</span>,
      }),
    ),
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
          name={row.value}
          onEdit={() => onEdit(row)}
          giveBack={
            row.origin === 'own'
              ? { label: t('reset'), run: () => void actions.reset.submit(row) }
              : undefined
          }
        />
      ),
    },
  ]
}

function useTermActions() {
  const { t } = useTranslation('vocabulary')
  const { t: ui } = useTranslation('ui')
  const invalidates = [['vocabulary'], ['dictionaries'], ['programs']]
  const save = useSubmit((body: Term) => call(saveTerm, { body }), {
    success: t('saved'),
    failure: 'inline',
    invalidates,
  })
  const reset = useSubmit(({ kind, value }: Term) => call(resetTerm, { body: { kind, value } }), {
    onSuccess: (_, { kind, value, name_ru, name_kk, name_en }) =>
      toastUndo(
        t('wasReset', { name: value }),
        ui('undo'),
        () => void save.submit({ kind, value, name_ru, name_kk, name_en }),
      ),
    invalidates,
  })
  return { save, reset }
}
