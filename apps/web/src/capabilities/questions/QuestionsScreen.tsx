import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PeekButton } from '../../ui/PeekButton.tsx'
import { useRowSelection } from '../../ui/use-row-selection.ts'
import { type ListKey, useListKeyHelp } from '../../widgets/use-list-key-help.ts'
import { type Peek, usePeek } from '../../widgets/use-peek.ts'
import { BinLink } from '../bin/BinLink.tsx'
import { QuestionFilters, useQuestionChips } from './QuestionFilters.tsx'
import { type Facets, pageSize, type QuestionPage, type QuestionRow } from './queries.ts'
import { filtersOf, isNarrowed, type QuestionSearch, widened } from './question-search.ts'
import { QuestionExport } from './transfer/QuestionExport.tsx'
import { useQuestionColumns } from './use-question-columns.tsx'

const ChosenBar = lazyPart(() => import('./ChosenBar.tsx'))
const TypePicker = lazyPart(() => import('../tasks/authoring/TypePicker.tsx'))
const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'))
const QuestionPeek = lazyPart(() => import('./QuestionPeek.tsx'))
const keyNames: readonly ListKey[] = ['move', 'peek', 'open', 'choose', 'search']

interface QuestionsScreenProps {
  readonly search: Omit<QuestionSearch, 'open' | 'add'>
  readonly page: QuestionPage | undefined
  readonly facets: Facets | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly onSearch: (change: Partial<QuestionSearch>) => void
}

const noRows: readonly QuestionRow[] = []

/** Renders the school's questions: search, preview, tag, reuse. */
export function QuestionsScreen(props: QuestionsScreenProps) {
  const { search, page, facets, failure, refreshing, onRetry, onSearch } = props
  const { t } = useTranslation('questions')
  const language = useLanguage()
  const selection = useRowSelection(page?.results ?? noRows)
  const [isPicking, setPicking] = useState(false)
  const [previewed, setPreviewed] = useState<QuestionRow | null>(null)
  const columns = useQuestionColumns({ onPreview: setPreviewed, onTag: (tag) => onSearch({ tag, page: 1 }) })
  const count = page?.count ?? 0
  const navigate = useNavigate()
  const onOpen = useCallback(
    ({ id, deleted_at: deletedAt }: QuestionRow) => {
      const search = (now: object) => ({ ...now, open: id })
      if (deletedAt === null) void navigate({ to: '/questions', search } as never)
    },
    [navigate],
  )
  const letters = useMemo(() => [{ code: 'KeyX', run: selection.toggle }], [selection.toggle])
  const peek = usePeek({ rows: page?.results ?? noRows, letters, onOpen })
  const keys = useListKeyHelp(keyNames)
  const chips = useQuestionChips({ search, facets, onSearch })
  return (
    <ListPage
      title={t('title')}
      lead={page ? t('lead', { count, number: number(count, language) }) : t('about')}
      actions={<QuestionLinks search={search} onSearch={onSearch} {...{ count, peek, setPicking }} />}
      filters={<QuestionFilters search={search} facets={facets} onSearch={onSearch} />}
      chips={chips}
      onClearChips={() => onSearch({ ...widened, page: 1 })}
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      paging={{ page: search.page, count, size: pageSize, onPage: (to) => onSearch({ page: to }) }}
      keys={keys}
      peek={{
        panel: peek.row && <QuestionPeek row={peek.row} peek={peek.open} />,
        announcement: peek.row?.title,
      }}
      empty={<NoQuestions search={search} onSearch={onSearch} onAdd={() => setPicking(true)} />}
      selection={
        selection.selected.length > 0 && (
          <Suspense>
            <ChosenBar
              ids={selection.selected.map(({ id }) => id)}
              tags={facets?.tags.map(({ tag }) => tag) ?? []}
              isDeleted={search.deleted ?? false}
              onDone={selection.clear}
            />
          </Suspense>
        )
      }
      after={
        <QuestionDialogs
          isPicking={isPicking}
          setPicking={setPicking}
          onSearch={onSearch}
          previewed={previewed}
          setPreviewed={setPreviewed}
        />
      }
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          selected={selection.selectedOnPage}
          onSelect={selection.selectOnPage}
          refreshing={refreshing}
          cursor={peek.cursor}
          onPeek={peek.show}
        />
      )}
    </ListPage>
  )
}

interface NoQuestionsProps {
  readonly search: QuestionsScreenProps['search']
  readonly onSearch: QuestionsScreenProps['onSearch']
  readonly onAdd: () => void
}

function NoQuestions({ search, onSearch, onAdd }: NoQuestionsProps) {
  const { t } = useTranslation('questions')
  if (isNarrowed(search))
    return (
      <EmptyState
        kind="nothing-matches"
        title={t('nothingTitle')}
        text={t('nothingText')}
        action={<Button onClick={() => onSearch(widened)}>{t('clearFilters')}</Button>}
      />
    )
  if (search.deleted)
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('noDeletedTitle')}
        text={t('noDeletedText')}
        action={<BinLink kind="question">{t('openBin')}</BinLink>}
      />
    )
  return (
    <EmptyState
      kind="nothing-yet"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<Button onClick={onAdd}>{t('add')}</Button>}
    />
  )
}

interface QuestionLinksProps {
  readonly search: QuestionsScreenProps['search']
  readonly onSearch: QuestionsScreenProps['onSearch']
  readonly count: number
  readonly peek: Peek<QuestionRow>
  readonly setPicking: (value: boolean) => void
}

function QuestionLinks({ search, onSearch, count, peek, setPicking }: QuestionLinksProps) {
  const { t } = useTranslation('questions')
  return (
    <>
      <Button
        variant={search.deleted ? 'light' : 'default'}
        aria-pressed={search.deleted ?? false}
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={() => onSearch({ deleted: search.deleted ? undefined : true, page: 1 })}
      >
        {t('showDeleted')}
      </Button>
      <ButtonLink
        to="/questions/import"
        variant="default"
        leftSection={<IconFileImport size={17} aria-hidden />}
      >
        {t('importFile')}
      </ButtonLink>
      {count > 0 && <PeekButton isOpen={peek.row !== undefined} onToggle={peek.toggle} />}
      {count > 0 && <QuestionExport wanted={filtersOf(search)} />}
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setPicking(true)}>
        {t('add')}
      </Button>
    </>
  )
}

interface QuestionDialogsProps {
  readonly isPicking: boolean
  readonly setPicking: (value: boolean) => void
  readonly onSearch: QuestionsScreenProps['onSearch']
  readonly previewed: QuestionRow | null
  readonly setPreviewed: (value: QuestionRow | null) => void
}

function QuestionDialogs({ isPicking, setPicking, onSearch, previewed, setPreviewed }: QuestionDialogsProps) {
  return (
    <>
      {isPicking && (
        <TypePicker
          onClose={() => setPicking(false)}
          onPick={(type) => onSearch({ add: type })}
          onFailure={(thrown) => {
            setPicking(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
      {previewed && (
        <PreviewDialog
          id={previewed.id}
          onClose={() => setPreviewed(null)}
          onFailure={(thrown) => {
            setPreviewed(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
