import { Button, Group, Stack } from '@mantine/core'
import type { StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number, shortDate } from '../../platform/formats.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ImportProgress } from '../imports/ImportProgress.tsx'
import { ImportStatusBadge } from '../imports/ImportStatusBadge.tsx'
import shared from '../imports/imports.module.css'
import { isLive } from '../imports/queries.ts'
import { Afterwards } from './Afterwards.tsx'
import classes from './CheckScreen.module.css'
import { type Decisions, shownOutcomes } from './decisions.ts'
import { ImportFrame } from './ImportFrame.tsx'
import { ImportNow } from './ImportNow.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportSearch } from './import-search.ts'
import type { StudentImport } from './queries.ts'
import type { Input, StudentImportActions } from './use-student-imports.ts'

interface CheckScreenProps {
  readonly record: StudentImport
  readonly search: ImportSearch
  readonly actions: StudentImportActions
  readonly onOpen: (id: number) => Promise<void>
  readonly onColumns: () => void
  readonly onRestart: () => void
}

/** Renders the third step: the expected or actual result; until it is imported, each row can be decided. */
export function CheckScreen({ record, search, actions, onOpen, onColumns, onRestart }: CheckScreenProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const [input, setInput] = useState<Omit<Input, 'decisions'>>({
    on_match: 'fill',
    strict: false,
    invite: false,
  })
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const live = isLive(record.state)
  const checked = record.dry_run && record.state === 'done'
  const wrote = !live && !record.dry_run
  const { invalidateStudents } = actions
  // biome-ignore lint/correctness/useExhaustiveDependencies: What was fetched before is stale once, when the import ends.
  useEffect(() => {
    if (wrote) void invalidateStudents()
  }, [wrote])
  const date = shortDate(record.created_at, language)
  const name = record.by?.name
  return (
    <ImportFrame
      at={checked || (live && record.state !== 'undoing') ? 2 : null}
      title={record.file_name}
      lead={
        <Group gap="sm" component="span">
          <ImportStatusBadge state={record.state} dryRun={record.dry_run} />
          {name ? t('byAt', { name, date }) : date}
        </Group>
      }
    >
      <Stack gap="lg">
        {live && (
          <ImportProgress
            record={record}
            writing={t('students_writing')}
            onCancel={() => actions.cancel(record.id)}
          />
        )}
        {record.problem && (
          <FormFailure failure={{ sentence: record.problem.message, requestId: null, retry: false }} />
        )}
        {record.state === 'cancelled' && <p className={shared.detail}>{t('stopped')}</p>}
        {checked && (
          <ImportNow
            record={record}
            input={input}
            decisions={decisions}
            onInput={setInput}
            onImport={async () =>
              onOpen(await actions.importFrom(record.id, { ...input, decisions: [...decisions.values()] }))
            }
            onColumns={onColumns}
            onRestart={onRestart}
          />
        )}
        {!live && !checked && (
          <Afterwards record={record} onUndo={() => actions.undo(record.id)} onRestart={onRestart} />
        )}
        {!live && (
          <Results
            record={record}
            search={search}
            actions={actions}
            onMatch={checked ? input.on_match : null}
            decisions={decisions}
            onDecisions={setDecisions}
          />
        )}
      </Stack>
    </ImportFrame>
  )
}

interface ResultsProps extends Pick<CheckScreenProps, 'record' | 'search' | 'actions'> {
  /** The action on existing students; null once the import is done. */
  readonly onMatch: Input['on_match'] | null
  readonly decisions: Decisions
  readonly onDecisions: (decisions: Decisions) => void
}

/** Renders the rows of the file by outcome. */
function Results({ record, search, actions, onMatch, decisions, onDecisions }: ResultsProps) {
  const navigate = useNavigate()
  const outcomes = shownOutcomes(record)
  const outcome = outcomes.find((one) => one === search.show) ?? outcomes[0]
  const show = (next: { show?: StudentOutcome | undefined; page: number }) =>
    void navigate({
      to: '/users-list',
      search: { view: 'import', saved: record.id, filter: next.show, page: next.page },
    })
  if (!outcome) return null
  return (
    <section>
      <OutcomeTabs {...{ outcomes, outcome, show, record, actions }} />
      <ImportRows
        id={record.id}
        outcome={outcome}
        page={search.page}
        count={record[outcome]}
        onMatch={onMatch}
        decisions={decisions}
        onDecide={(row, decision) => {
          const next = new Map(decisions)
          if (decision) next.set(row, decision)
          else next.delete(row)
          onDecisions(next)
        }}
        onPage={(page) => show({ show: outcome, page })}
      />
    </section>
  )
}

interface OutcomeTabsProps {
  readonly outcomes: ('created' | 'failed' | 'updated' | 'unchanged' | 'skipped' | 'unclear')[]
  readonly outcome: 'created' | 'failed' | 'updated' | 'unchanged' | 'skipped' | 'unclear' | undefined
  readonly show: (next: { show?: StudentOutcome | undefined; page: number }) => undefined
  readonly record: CheckScreenProps['record']
  readonly actions: CheckScreenProps['actions']
}

function OutcomeTabs({ outcomes, outcome, show, record, actions }: OutcomeTabsProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <div className={shared.fileLine}>
      <nav className={classes.tabs} aria-label={t('students_rows')}>
        {outcomes.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === outcome ? 'true' : undefined}
            onClick={() => show({ show: one, page: 1 })}
          >
            {t(`students_tab_${one}`)} <span className="tabular">{number(record[one], language)}</span>
          </button>
        ))}
      </nav>
      {record.failed > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => actions.saveFaults(record.id).catch(notifyFailure)}
        >
          {t('saveFaults')}
        </Button>
      )}
    </div>
  )
}
