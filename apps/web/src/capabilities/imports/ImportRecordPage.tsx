import { Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number, shortDate } from '../../platform/formats.ts'
import { usePageName } from '../../platform/page-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { ImportButtons } from './ImportButtons.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import classes from './imports.module.css'
import { NewNames } from './NewNames.tsx'
import { type ImportRecord, importRecord, isLive } from './queries.ts'
import { Rematching } from './Rematching.tsx'
import { useImportActions } from './use-import-actions.ts'

/** Renders an import: progress while it runs, then its outcome and actions. */
export function ImportRecordPage({ id, page }: { id: number; page: number }) {
  const { t } = useTranslation(['imports', 'memberTitles'])
  const language = useLanguage()
  const navigate = useNavigate()
  const actions = useImportActions()
  const { data: record, isError, error, refetch, isPlaceholderData } = useQuery(importRecord(id, page))
  usePageName(record?.file_name, record && t('memberTitles:importReport'))
  const [matching, setMatching] = useState(false)
  const live = record !== undefined && isLive(record.state)
  const wrote = record !== undefined && !live && !record.dry_run
  const { invalidatePrograms } = actions
  // biome-ignore lint/correctness/useExhaustiveDependencies: What was fetched before is stale once, when the import ends.
  useEffect(() => {
    if (wrote) void invalidatePrograms()
  }, [wrote])
  const trail = (
    <AnchorLink to="/import">
      <Group gap="xs" component="span">
        <IconArrowLeft size={16} aria-hidden />
        {t('toImports')}
      </Group>
    </AnchorLink>
  )
  if (!record) {
    return (
      <Page title={t('title')} trail={trail}>
        {isError ? <Failure failure={error} onRetry={() => void refetch()} /> : <TableSkeleton />}
      </Page>
    )
  }
  const date = shortDate(record.created_at, language)
  const wizard = matching ? 1 : live || record.dry_run ? stepOf(record) : null
  return (
    <Page
      title={<span className={classes.fileName}>{record.file_name}</span>}
      trail={trail}
      lead={
        <Group gap="sm" component="span">
          <ImportStatusBadge state={record.state} dryRun={record.dry_run} />
          {record.by ? t('byAt', { name: record.by.name, date }) : date}
        </Group>
      }
    >
      {wizard !== null && <ImportSteps at={wizard} />}
      <Stack gap="lg">
        {isError && <Failure failure={error} onRetry={() => void refetch()} />}
        {live && (
          <ImportProgress record={record} writing={t('phaseWriting')} onCancel={() => actions.cancel(id)} />
        )}
        {record.problem && (
          <FormFailure failure={{ sentence: record.problem.message, requestId: null, retry: false }} />
        )}
        {matching && <Rematching record={record} actions={actions} onClose={() => setMatching(false)} />}
        {!matching && !live && record.state !== 'cancelled' && (
          <>
            {record.state !== 'failed' && <ImportCounts record={record} />}
            <ImportButtons
              key={record.state}
              record={record}
              actions={actions}
              onColumns={() => setMatching(true)}
            />
            <NewNames record={record} />
            {record.preview.length > 0 && <ImportPreview rows={record.preview} />}
            <ImportFaults
              record={record}
              page={page}
              refreshing={isPlaceholderData}
              onSave={() => actions.saveFaults(id)}
              onPage={(to) =>
                void navigate({ to: '/import/$importId', params: { importId: id }, search: { page: to } })
              }
            />
          </>
        )}
        {record.state === 'cancelled' && <p className={classes.detail}>{t('stopped')}</p>}
      </Stack>
    </Page>
  )
}

/** Returns the step of an import: a check, or the import itself; null while it is being undone. */
function stepOf({ dry_run: dry, state }: ImportRecord): number | null {
  if (state === 'undoing') return null
  return dry ? 2 : 3
}

/** Renders the counts of rows by outcome, actual or expected. */
function ImportCounts({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { dry_run: dry, undone_at: undoneAt } = record
  const counts = [
    { word: t(dry ? 'wouldCreate' : 'created'), count: record.created, tone: undefined },
    { word: t(dry ? 'wouldUpdate' : 'updated'), count: record.updated, tone: undefined },
    { word: t('unchanged'), count: record.unchanged, tone: undefined },
    { word: t('faulty'), count: record.failed, tone: record.failed > 0 ? 'alarm' : undefined },
  ]
  return (
    <div>
      <dl className={classes.counts}>
        {counts.map(({ word, count, tone }) => (
          <div key={word} className={classes.count} data-tone={tone}>
            <dt className={classes.detail}>{word}</dt>
            <dd className="tabular">{number(count, language)}</dd>
          </div>
        ))}
      </dl>
      {undoneAt && (
        <p className={classes.detail}>
          {t('undoneAt', { date: shortDate(undoneAt, language) })}
          {record.kept > 0 && ` · ${t('keptPrograms', { count: record.kept })}`}
        </p>
      )}
    </div>
  )
}
