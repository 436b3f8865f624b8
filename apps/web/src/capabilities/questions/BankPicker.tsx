import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { maxChosen } from '@qadam/contract/questions/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { TableSkeleton, TextSkeleton } from '../../ui/Skeletons.tsx'
import { typeIcons } from '../tasks/authoring/type-icons.ts'
import { QuestionFilters } from './QuestionFilters.tsx'
import classes from './Questions.module.css'
import { QuestionView } from './QuestionView.tsx'
import { facetsQuery, pageSize, type QuestionRow, questionQuery, questionsQuery } from './queries.ts'
import { isNarrowed, type QuestionSearch } from './question-search.ts'
import { useBankActions } from './use-question-actions.ts'

type Search = Omit<QuestionSearch, 'open' | 'add'>

/**
 * Renders the choice of bank questions for a list: search on the left, preview on the right; adds all
 * selected at once.
 */
export default function BankPicker({ listId, onClose }: { listId: number; onClose: () => void }) {
  const { t } = useTranslation('questions')
  const [search, setSearch] = useState<Search>({ sort: 'newest', page: 1 })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [looked, setLooked] = useState<number | null>(null)
  const page = useQuery(questionsQuery(search))
  const facets = useQuery(facetsQuery)
  const { insert } = useBankActions(listId)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const rows = page.data?.results
  const shown = looked ?? rows?.[0]?.id ?? null
  const toggle = (id: number) =>
    setChosen((now) =>
      now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(0, maxChosen),
    )
  return (
    <Dialog onClose={onClose} size="min(1080px, 96vw)" fullScreen={isNarrow ?? false} title={t('fromBank')}>
      <QuestionFilters
        search={search}
        facets={facets.data}
        onSearch={(change) => setSearch((now) => ({ ...now, ...change }) as Search)}
      />
      <div className={classes.picker}>
        <div className={classes.found} aria-busy={page.isFetching}>
          <ListBody
            rows={rows}
            failure={page.error}
            onRetry={() => void page.refetch()}
            skeleton={<TableSkeleton rows={6} />}
            empty={
              <EmptyState
                kind={isNarrowed(search) ? 'nothing-matches' : 'nothing-yet'}
                title={t(isNarrowed(search) ? 'nothingTitle' : 'emptyTitle')}
                text={t(isNarrowed(search) ? 'nothingText' : 'pickerEmpty')}
              />
            }
            paging={{
              page: search.page,
              count: page.data?.count ?? 0,
              size: pageSize,
              onPage: (to) => setSearch((now) => ({ ...now, page: to })),
            }}
          >
            {(found) => (
              <FoundQuestions
                rows={found}
                chosen={chosen}
                shown={shown}
                toggle={toggle}
                setLooked={setLooked}
                isNarrow={isNarrow}
                looked={looked}
              />
            )}
          </ListBody>
        </div>
        {!isNarrow && (
          <section className={classes.look} aria-label={t('asStudent')}>
            {shown !== null && rows && rows.length > 0 && <Looked id={shown} />}
          </section>
        )}
      </div>
      <PickerFoot
        count={chosen.length}
        busy={insert.busy}
        onAdd={() => insert.submit([...chosen], onClose)}
        onCancel={isNarrow ? undefined : onClose}
      />
    </Dialog>
  )
}

interface PickerFootProps {
  readonly count: number
  readonly busy: boolean
  readonly onAdd: () => void
  readonly onCancel: (() => void) | undefined
}

function PickerFoot({ count, busy, onAdd, onCancel }: PickerFootProps) {
  const { t } = useTranslation('questions')
  const { t: ui } = useTranslation('ui')
  return (
    <footer className={classes.pickerFoot}>
      <span role="status" className={classes.soft}>
        {t('chosen', { count })}
      </span>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {ui('cancel')}
        </Button>
      )}
      <Button disabled={count === 0} loading={busy} onClick={onAdd}>
        {t('addChosen', { count })}
      </Button>
    </footer>
  )
}

interface FoundQuestionsProps {
  readonly rows: readonly QuestionRow[]
  readonly chosen: readonly number[]
  readonly shown: number | null
  readonly toggle: (id: number) => void
  readonly setLooked: (value: number | null) => void
  readonly isNarrow: boolean
  readonly looked: number | null
}

function FoundQuestions({ rows, chosen, shown, toggle, setLooked, isNarrow, looked }: FoundQuestionsProps) {
  const { t } = useTranslation('questions')
  return (
    <ul className={classes.options} aria-label={t('found')}>
      {rows.map((row) => (
        <Option
          key={row.id}
          row={row}
          isChosen={chosen.includes(row.id)}
          isLooked={row.id === shown}
          onToggle={() => toggle(row.id)}
          onLook={() => setLooked(row.id)}
        >
          {isNarrow && row.id === looked && <Looked id={row.id} />}
        </Option>
      ))}
    </ul>
  )
}

interface OptionProps {
  readonly row: QuestionRow
  readonly isChosen: boolean
  readonly isLooked: boolean
  readonly onToggle: () => void
  readonly onLook: () => void
  /** The question itself, on screens without room beside the list. */
  readonly children: ReactNode
}

function Option({ row, isChosen, isLooked, onToggle, onLook, children }: OptionProps) {
  const { t: types } = useTranslation('authoring')
  const Icon = typeIcons[row.type]
  return (
    <li className={classes.option} data-looked={isLooked || undefined}>
      <Checkbox aria-label={row.title} checked={isChosen} onChange={onToggle} onFocus={onLook} />
      <button type="button" className={classes.optionMain} aria-pressed={isLooked} onClick={onLook}>
        <span className={classes.title}>{row.title}</span>
        <span className={classes.under}>
          <Icon size={15} aria-hidden /> {types(`${row.type}.name`)}
          {row.tags.length > 0 && <span>{row.tags.join(', ')}</span>}
        </span>
      </button>
      {children && <div className={classes.inline}>{children}</div>}
    </li>
  )
}

function Looked({ id }: { id: number }) {
  const question = useQuery(questionQuery(id))
  if (question.data) return <QuestionView key={id} question={question.data} />
  if (question.error)
    return <Failure failure={question.error} onRetry={() => void question.refetch()} level={2} />
  return <TextSkeleton lines={5} />
}
