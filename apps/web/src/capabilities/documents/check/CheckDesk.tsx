import { ActionIcon, Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { usePageName } from '../../../platform/page-name.ts'
import { listShortcuts, useShortcuts } from '../../../platform/shortcuts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { DocumentStatusBadge } from '../DocumentStatusBadge.tsx'
import { documentDetail } from '../queries.ts'
import classes from './Check.module.css'
import { CompareSide } from './CompareSide.tsx'
import type { CheckSearch } from './check-filters.ts'
import { type DecidedDocument, QueueList } from './QueueList.tsx'
import type { WaitingDocument } from './queries.ts'
import { Scan } from './Scan.tsx'
import { type ScanStep, scanAfter, wholeScan } from './scan-view.ts'
import { useUndo } from './use-undo.ts'
import { Verdict } from './Verdict.tsx'

interface CheckDeskProps {
  readonly rows: readonly WaitingDocument[]
  readonly search: CheckSearch
  readonly onOpen: (document: number | undefined) => void
}

/** The queue at the left, the scan in the middle, the decision at the right. A decision opens the next document. */
export function CheckDesk({ rows, search, onOpen }: CheckDeskProps) {
  const { t } = useTranslation('checking')
  const [isAutomatic, setAutomatic] = useLocalStorage({
    key: 'next-document',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [decided, setDecided] = useState<readonly DecidedDocument[]>([])
  const present = presentOf(rows, decided, search.doc)
  const at = present ? rows.indexOf(present) : -1
  const offerUndo = useUndo((row) => {
    setDecided((all) => all.filter((one) => one.row.document_id !== row.document_id))
    onOpen(row.document_id)
  })
  const go = (to: number) => {
    const row = rows[to]
    if (row) onOpen(row.document_id)
  }
  useShortcuts([
    { code: 'KeyJ', run: () => go(at + 1) },
    { code: 'KeyK', run: () => go(at - 1) },
  ])
  useKeysHelp()
  if (!present) return null
  const onDecided = (text: string) => {
    setDecided((all) => [...all, { row: present, text }])
    offerUndo(present, `${text}, ${fullName(present.student)}`)
    // The queue that comes next has the document no more, so its neighbour is found now.
    onOpen((isAutomatic ? (rows[at + 1] ?? rows[at - 1]) : present)?.document_id)
  }
  return (
    <div className={classes.frame}>
      <QueueList rows={rows} decided={decided} present={present.document_id} search={search} />
      <div className={classes.way}>
        <ActionIcon
          variant="default"
          aria-label={t('previous')}
          disabled={at <= 0}
          onClick={() => go(at - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{at >= 0 && t('position', { at: at + 1, all: rows.length })}</span>
        <ActionIcon
          variant="default"
          aria-label={t('next')}
          disabled={at === rows.length - 1}
          onClick={() => go(at + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Opened
        key={present.document_id}
        row={present}
        isAutomatic={isAutomatic}
        onAutomatic={setAutomatic}
        onDecided={onDecided}
      />
    </div>
  )
}

/** The document of the address, or the first that waits; one that was decided on stays open until another is. */
function presentOf(
  rows: readonly WaitingDocument[],
  decided: readonly DecidedDocument[],
  id: number | undefined,
): WaitingDocument | undefined {
  const asked = (row: WaitingDocument) => row.document_id === id
  return rows.find(asked) ?? decided.map(({ row }) => row).find(asked) ?? rows[0]
}

interface OpenedProps {
  readonly row: WaitingDocument
  readonly isAutomatic: boolean
  readonly onAutomatic: (isAutomatic: boolean) => void
  readonly onDecided: (text: string) => void
}

function Opened({ row, ...verdict }: OpenedProps) {
  const { t } = useTranslation('checking')
  const [view, setView] = useState(wholeScan)
  const step = (one: ScanStep) => setView((before) => scanAfter(before, one))
  const detail = useQuery(documentDetail(row.student.id, row.type.id))
  const keys: readonly (readonly [code: string, step: ScanStep])[] = [
    ['Equal', 'closer'],
    ['NumpadAdd', 'closer'],
    ['Minus', 'farther'],
    ['NumpadSubtract', 'farther'],
    ['KeyT', 'turn'],
    ['KeyL', 'loupe'],
  ]
  useShortcuts(keys.map(([code, one]) => ({ code, run: () => step(one) })))
  usePageName(`${fullName(row.student)}, ${row.type.name}`)
  if (detail.isError && !detail.data)
    return <Failure failure={detail.error} onRetry={() => void detail.refetch()} />
  const document = detail.data?.item
  if (!document)
    return (
      <>
        <Skeleton className={classes.loading} />
        <Skeleton className={classes.loading} />
      </>
    )
  const { file, state, version } = document
  const mayOpen = file !== null && file.scan !== 'infected' && state !== 'quarantined'
  return (
    <>
      {mayOpen ? (
        <Scan
          studentId={row.student.id}
          file={file}
          title={document.name}
          view={view}
          onStep={step}
          key={file.id}
        />
      ) : (
        <EmptyState kind="nothing-yet" title={t('gone')} />
      )}
      <aside className={classes.side} aria-label={t('compare')}>
        <CompareSide row={row} document={document} />
        {state === 'not_checked' ? (
          <Verdict key={version} studentId={row.student.id} document={document} {...verdict} />
        ) : (
          <div className={classes.verdict}>
            <DocumentStatusBadge state={state} reason={document.reason} />
            <p className={classes.line}>{t('noMore')}</p>
          </div>
        )}
      </aside>
    </>
  )
}

function useKeysHelp() {
  const { t } = useTranslation('checking')
  const help = useMemo(
    () => [
      { keys: ['A'], what: t('keyAccept') },
      { keys: ['R', '1–9'], what: t('keyReturn') },
      { keys: ['J', 'K'], what: t('keyGo') },
      { keys: ['+', '−'], what: t('keyZoom') },
      { keys: ['L'], what: t('keyLoupe') },
      { keys: ['T'], what: t('keyTurn') },
      { keys: ['Z'], what: t('keyUndo') },
    ],
    [t],
  )
  useEffect(() => listShortcuts(help), [help])
}
