import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { SearchField } from '../../catalogue/SearchField.tsx'
import { type GradingSearch, gradingStates, worksOnPage } from './grading-search.ts'
import classes from './Queue.module.css'
import { QueueList } from './QueueList.tsx'
import type { Queue } from './queries.ts'

interface QueueScreenProps {
  readonly search: GradingSearch
  readonly queue: Queue | undefined
  readonly failure: unknown
  readonly isStale: boolean
  readonly isNarrowed: boolean
  readonly onChange: (change: Partial<GradingSearch>) => void
  readonly onReset: () => void
  readonly onRetry: () => void
  readonly onOpen: (id: number) => void
}

/** Renders the grading queue, oldest first. */
export function QueueScreen(props: QueueScreenProps) {
  const { search, queue, failure, isStale, isNarrowed, onChange, onReset, onRetry, onOpen } = props
  const { t } = useTranslation('grading')
  const language = useLanguage()
  const state = search.state ?? 'submitted'
  const first = queue?.results[0]
  useShortcuts([{ code: 'KeyJ', run: () => first && onOpen(first.id) }])
  const counts = new Map(queue?.states.map((one) => [one.state, one.count]))
  const waiting = counts.get('submitted') ?? 0
  return (
    <ListPage
      title={t('queueTitle')}
      lead={queue && t('waiting', { count: waiting, number: number(waiting, language) })}
      actions={
        state === 'submitted' &&
        first && (
          <Button
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => onOpen(first.id)}
          >
            {t('begin')}
          </Button>
        )
      }
      filters={<QueueTools state={state} onChange={onChange} counts={counts} search={search} queue={queue} />}
      rows={queue?.results}
      failure={failure}
      onRetry={onRetry}
      paging={{
        page: search.page ?? 1,
        count: queue?.count ?? 0,
        size: worksOnPage,
        onPage: (page) => onChange({ page: page === 1 ? undefined : page }),
      }}
      empty={
        queue?.count === 0 &&
        (isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('nothingMatches')}
            text={t('nothingMatchesText')}
            action={<Button onClick={onReset}>{t('clearAll')}</Button>}
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            spot="done"
            title={t(state === 'submitted' ? 'allDone' : 'nothingHere')}
            text={t(state === 'submitted' ? 'allDoneText' : 'nothingHereText')}
          />
        ))
      }
    >
      {(rows) => <QueueList rows={rows} search={search} isStale={isStale} />}
    </ListPage>
  )
}

interface QueueToolsProps {
  readonly state: 'returned' | 'graded' | 'excused' | 'submitted'
  readonly onChange: QueueScreenProps['onChange']
  readonly counts: Map<'draft' | 'removed' | 'returned' | 'graded' | 'excused' | 'submitted', number>
  readonly search: QueueScreenProps['search']
  readonly queue: QueueScreenProps['queue']
}

function QueueTools({ state, onChange, counts, search, queue }: QueueToolsProps) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  return (
    <div className={classes.tools}>
      <SegmentedControl
        className={classes.states}
        aria-label={t('state')}
        value={state}
        onChange={(value) => {
          const chosen = gradingStates.find((one) => one === value)
          onChange({ state: chosen === 'submitted' ? undefined : chosen })
        }}
        data={gradingStates.map((value) => {
          const count = counts.get(value)
          return {
            value,
            label: count ? `${t(`tab.${value}`)} · ${number(count, language)}` : t(`tab.${value}`),
          }
        })}
      />
      <div className={classes.filters}>
        <SearchField
          label={t('search')}
          hint={t('searchHint')}
          value={search.q ?? ''}
          onSearch={(words) => onChange({ q: words || undefined })}
        />
        <SearchableSelect
          aria-label={t('program')}
          placeholder={t('anyProgram')}
          clearable
          data={optionsOf(queue?.courses, search.course)}
          value={search.course ? String(search.course) : null}
          onChange={(value) => onChange({ course: value ? Number(value) : undefined, lesson: undefined })}
        />
        {search.course !== undefined && (
          <SearchableSelect
            aria-label={t('lesson')}
            placeholder={t('anyLesson')}
            clearable
            data={optionsOf(queue?.lessons, search.lesson)}
            value={search.lesson ? String(search.lesson) : null}
            onChange={(value) => onChange({ lesson: value ? Number(value) : undefined })}
          />
        )}
        {(search.late !== undefined || (queue?.late ?? 0) > 0) && (
          <Switch
            label={t('lateOnly', { count: queue?.late ?? 0 })}
            checked={search.late ?? false}
            onChange={(event) => onChange({ late: event.currentTarget.checked || undefined })}
          />
        )}
      </div>
    </div>
  )
}

/** The selected option stays visible even when nothing matches it. */
function optionsOf(positions: Queue['courses'] | undefined, chosen: number | undefined) {
  const options = (positions ?? []).map(({ id, title, count }) => ({
    value: String(id),
    label: `${title} · ${count}`,
  }))
  const isThere = chosen === undefined || options.some(({ value }) => value === String(chosen))
  return isThere ? options : [...options, { value: String(chosen), label: `№ ${chosen}` }]
}
