import { Select, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { listPaperLog } from '@qadam/contract/documents/endpoints.ts'
import { type DocumentLogKind, documentLogKinds } from '@qadam/contract/documents/vocabulary.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { IconArrowsExchange, IconDownload, IconEye, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import type { StudentDocument } from '../queries.ts'
import { personWords, useWords, type Words } from '../words.ts'
import classes from './DocumentLog.module.css'

type Entry = Answer<typeof listPaperLog>['results'][number]
interface Filter {
  readonly kind: DocumentLogKind | null
  readonly by: string | null
  readonly type: string | null
}

const signs = { opened: IconEye, downloaded: IconDownload, changed: IconPencil, moved: IconArrowsExchange }
const size = 20

function actionWords({ kind, act, version_number: number }: Entry, t: Words): string {
  if (kind === 'moved') return t('original', { where: t(`holder_${act as 'office'}`) })
  if (kind === 'changed' && !act.startsWith('file_')) {
    const words = t(`act_${act as 'check'}`)
    return act === 'upload' && number !== null ? `${words} — ${t('version', { number })}` : words
  }
  return t(`did_${act as 'opened'}`)
}

interface DocumentLogProps {
  readonly studentId: number
  readonly documents: readonly StudentDocument[]
  readonly onClose: () => void
}

/** Renders the log of who viewed, downloaded or changed a student's documents: for staff, with filters. */
export default function DocumentLog({ studentId, documents, onClose }: DocumentLogProps) {
  const { t } = useWords()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [filter, setFilter] = useState<Filter>({ kind: null, by: null, type: null })
  const [page, setPage] = useState(1)
  const log = useLog({ studentId, filter, page })
  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }))
    setPage(1)
  }
  const isFiltered = Object.values(filter).some((one) => one !== null)
  return (
    <Dialog onClose={onClose} fullScreen={isPhone} size={760} title={t('logTitle')}>
      <LogFilters filter={filter} change={change} log={log} documents={documents} />
      <ListBody
        rows={log.data?.results}
        failure={log.error}
        onRetry={() => void log.refetch()}
        skeleton={<Skeleton h={280} />}
        paging={{ page, count: log.data?.count ?? 0, size, onPage: setPage }}
        empty={
          <EmptyState
            kind="nothing-yet"
            title={t(isFiltered ? 'logNothing' : 'logEmpty')}
            text={t(isFiltered ? 'logNothingText' : 'logEmptyText')}
          />
        }
      >
        {(entries) => (
          <ol className={classes.lines}>
            {entries.map((one) => (
              <LogLine key={one.id} entry={one} />
            ))}
          </ol>
        )}
      </ListBody>
    </Dialog>
  )
}

function LogLine({ entry: one }: { readonly entry: Entry }) {
  const { t } = useWords()
  const Sign = signs[one.kind]
  return (
    <li className={classes.line}>
      <Sign size={18} stroke={1.7} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <span>
          {one.paper && <b>{one.paper}</b>}
          {one.paper && ' — '}
          {actionWords(one, t)}
        </span>
        {one.note && <span className={classes.note}>{one.note}</span>}
        <small>
          {personWords(one.by, t)}, <DateText value={one.at} withTime />
        </small>
      </div>
    </li>
  )
}

interface LogInput {
  readonly studentId: DocumentLogProps['studentId']
  readonly filter: Filter
  readonly page: number
}

function useLog({ studentId, filter, page }: LogInput) {
  const log = useQuery({
    queryKey: ['documents', studentId, 'log', filter, page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listPaperLog,
        {
          params: { id: studentId },
          query: {
            page,
            page_size: size,
            ...(filter.kind ? { kind: filter.kind } : {}),
            ...(filter.by ? { by: Number(filter.by) } : {}),
            ...(filter.type ? { type: Number(filter.type) } : {}),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
  return log
}

interface LogFiltersProps {
  readonly filter: Filter
  readonly change: (part: Partial<Filter>) => void
  readonly log: ReturnType<typeof useLog>
  readonly documents: DocumentLogProps['documents']
}

function LogFilters({ filter, change, log, documents }: LogFiltersProps) {
  const { t } = useWords()
  return (
    <div className={classes.filters}>
      <Select
        label={t('logWhat')}
        placeholder={t('logAll')}
        clearable
        data={documentLogKinds.map((value) => ({ value, label: t(`log_${value}`) }))}
        value={filter.kind}
        onChange={(kind) => change({ kind: kind as DocumentLogKind | null })}
      />
      <Select
        label={t('logWho')}
        placeholder={t('logAnybody')}
        clearable
        searchable
        data={(log.data?.people ?? []).map((one) => ({
          value: String(one.id),
          label: personWords(one, t),
        }))}
        value={filter.by}
        onChange={(by) => change({ by })}
      />
      <Select
        label={t('logPaper')}
        placeholder={t('logAnyPaper')}
        clearable
        searchable
        data={documents
          .filter((one) => one.id !== null)
          .map((one) => ({ value: String(one.type_id), label: one.name }))}
        value={filter.type}
        onChange={(type) => change({ type })}
      />
    </div>
  )
}
