import { Button, VisuallyHidden } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { OutlineSection } from '../lessons/queries.ts'
import { outlineOf } from '../lessons/queries.ts'
import { AddSection } from './AddSection.tsx'
import { Coverage } from './Coverage.tsx'
import { DeletedList } from './DeletedList.tsx'
import classes from './Outline.module.css'
import type { Transfer } from './RowEnd.tsx'
import { SectionBlock } from './SectionBlock.tsx'
import { SectionsBar } from './SectionsBar.tsx'
import { useOutlineActions } from './use-outline-actions.ts'
import { useOutlineDrag } from './use-outline-drag.ts'
import { useSectionActions } from './use-section-actions.ts'

const TransferDialog = lazyPart(() => import('./TransferDialog.tsx'))
const CopyContentDialog = lazyPart(() => import('./CopyContentDialog.tsx'))

/** Renders the outline of a program for its authors. */
export function OutlinePart({ programId }: { programId: number }) {
  const { t } = useTranslation('lessons')
  const outline = useQuery(outlineOf(programId))
  const actions = useOutlineActions(programId)
  const sections = outline.data?.sections ?? []
  const drag = useOutlineDrag(sections, actions.put)
  const many = useSectionActions(sections)
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const [isCopying, setCopying] = useState(false)
  const hint = useId()
  const held = useRef<number | null>(null)
  useEffect(() => {
    // A moved row is a new DOM element: restore the keyboard focus to its handle.
    if (held.current !== null && sections.length > 0)
      document.querySelector<HTMLElement>(`[data-grip="${held.current}"]`)?.focus()
    held.current = null
  }, [sections])
  if (outline.isError && !outline.data)
    return <Failure failure={outline.error} onRetry={() => void outline.refetch()} />
  if (!outline.data) return <TextSkeleton lines={8} />

  const step = (id: number, by: -1 | 1) => {
    if (actions.step(id, by)) held.current = id
  }
  return (
    <div>
      {sections.length > 0 && (
        <>
          <OutlineHead sections={sections} setCopying={setCopying} />
          <Coverage outline={outline.data} />
          <span id={hint} hidden>
            {t('moveHint')}
          </span>
          <ol className={classes.outline} aria-label={t('outline')}>
            {sections.map((section, at) => (
              <SectionBlock
                key={section.id}
                section={section}
                at={at}
                actions={actions}
                drag={drag}
                many={many}
                hint={hint}
                canLeave={sections.length > 1}
                onStep={step}
                onTransfer={setTransfer}
              />
            ))}
          </ol>
        </>
      )}
      {sections.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          spot="study"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<AddSection acts={actions} />}
        />
      )}
      {sections.length > 0 && <AddSection acts={actions} />}
      <SectionsBar acts={many} />
      <DeletedList programId={programId} acts={actions} />
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <OutlineDialogs
        transfer={transfer}
        actions={actions}
        setTransfer={setTransfer}
        isCopying={isCopying}
        programId={programId}
        setCopying={setCopying}
      />
    </div>
  )
}

interface OutlineHeadProps {
  readonly sections: readonly OutlineSection[]
  readonly setCopying: (value: boolean) => void
}

function OutlineHead({ sections, setCopying }: OutlineHeadProps) {
  const { t } = useTranslation('lessons')
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0)
  return (
    <div className={classes.bar}>
      <h2>
        {t('sectionCount', { count: sections.length })}, {t('lessonCount', { count: lessons })}
      </h2>
      <Button
        variant="default"
        leftSection={<IconCopy size={17} aria-hidden />}
        onClick={() => setCopying(true)}
      >
        {t('copyContent')}
      </Button>
    </div>
  )
}

interface OutlineDialogsProps {
  readonly transfer: Transfer | null
  readonly actions: ReturnType<typeof useOutlineActions>
  readonly setTransfer: (value: Transfer | null) => void
  readonly isCopying: boolean
  readonly programId: number
  readonly setCopying: (value: boolean) => void
}

function OutlineDialogs({
  transfer,
  actions,
  setTransfer,
  isCopying,
  programId,
  setCopying,
}: OutlineDialogsProps) {
  return (
    <>
      {transfer && (
        <TransferDialog
          transfer={transfer}
          actions={actions}
          onClose={() => setTransfer(null)}
          onFailure={(thrown) => {
            setTransfer(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
      {isCopying && (
        <CopyContentDialog
          programId={programId}
          onClose={() => setCopying(false)}
          onFailure={(thrown) => {
            setCopying(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
