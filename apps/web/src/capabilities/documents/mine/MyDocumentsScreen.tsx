import { Button, FileButton, Stack } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { nearDate } from '../../../platform/formats.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentRow } from '../DocumentRow.tsx'
import classes from '../Documents.module.css'
import { FamilyCard } from '../FamilyCard.tsx'
import type { DocumentSet, StudentDocument } from '../queries.ts'
import { SendDocument } from '../SendDocument.tsx'
import { useWords } from '../words.ts'
import { ParentsPart } from './ParentsPart.tsx'
import { StageRing } from './StageRing.tsx'
import { type Stage, stagesOf } from './stages.ts'
import { useStageWords } from './use-stage-words.ts'

const FinalFiles = lazyPart(() => import('../FinalFiles.tsx'))

interface MyDocumentsScreenProps {
  readonly set: DocumentSet | undefined
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onOpen: (document: StudentDocument) => void
  readonly onFamily: () => void
  /** What is sold beside the documents. */
  readonly priority?: ReactNode
}

const urgency = ['rejected', 'expired', 'missing']

/**
 * Renders what to upload and why, what is being checked and what is accepted; returned documents come first.
 */
export function MyDocumentsScreen({
  set,
  failure,
  onRetry,
  onOpen,
  onFamily,
  priority,
}: MyDocumentsScreenProps) {
  const { t, language } = useWords()
  const asked = set?.results.filter((one) => one.state !== 'not_needed') ?? []
  const toDo = asked
    .filter((one) => urgency.includes(one.state))
    .toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))
  const stages = set ? stagesOf(set) : []
  const waiting = asked.filter((one) => one.state === 'quarantined' || one.state === 'not_checked')
  const done = asked.filter((one) => one.state === 'checked' || one.state === 'waived')
  const first = stages.find(({ done, all, day }) => day !== null && done < all)
  const lead = first?.day
    ? t('mineLeadUntil', { day: nearDate(first.day, language), count: first.all - first.done })
    : t('mineLead')
  return (
    <Page title={t('mine')} lead={lead} mood="reading" narrow>
      {failure !== null && <Failure failure={failure} onRetry={onRetry} />}
      {failure === null && !set && <TableSkeleton />}
      {set && asked.length === 0 && (
        <EmptyState kind="nothing-yet" title={t('nothingAsked')} text={t('nothingAskedText')} />
      )}
      {set && asked.length > 0 && (
        <Stack gap="lg">
          <StageRing stages={stages} />
          <FamilyCard set={set} onOpen={onFamily} />
          {toDo.length === 0 && waiting.length === 0 && (
            <EmptyState kind="nothing-yet" spot="done" title={t('allDone')} text={t('allDoneText')} />
          )}
          <ToDo documents={toDo} stages={stages} studentId={set.student.id} onOpen={onOpen} />
          {priority}
          <Part title={t('waiting')} documents={waiting} onOpen={onOpen} />
          <Part title={t('finished')} documents={done} onOpen={onOpen} />
        </Stack>
      )}
      {set && set.final_files.length > 0 && (
        <Suspense>
          <FinalFiles files={set.final_files} />
        </Suspense>
      )}
    </Page>
  )
}

/** Renders returned documents first, in full; the others by when they are needed, the first of them open. */
function ToDo({
  documents,
  stages,
  studentId,
  onOpen,
}: {
  documents: readonly StudentDocument[]
  stages: readonly Stage[]
  studentId: number
  onOpen: (document: StudentDocument) => void
}) {
  const { t, titleOf } = useStageWords()
  const bring = (document: StudentDocument) => <BringPart studentId={studentId} document={document} />
  return (
    <>
      <Part title={t('toDo')} documents={documents.filter((one) => one.state !== 'missing')} onOpen={onOpen}>
        {bring}
      </Part>
      {stages
        .filter(({ missing }) => missing.length > 0)
        .map((stage, index) => (
          <details key={stage.name} className={classes.fold} open={index === 0}>
            <summary>
              <h2>{titleOf(stage)}</h2>
              <span className={classes.count}>{stage.missing.length}</span>
            </summary>
            <ParentsPart documents={stage.missing} />
            <ul className={classes.list}>
              {stage.missing.map((document) => (
                <DocumentRow key={document.type_id} document={document} onOpen={() => onOpen(document)}>
                  {bring(document)}
                </DocumentRow>
              ))}
            </ul>
          </details>
        ))}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly documents: readonly StudentDocument[]
  readonly onOpen: (document: StudentDocument) => void
  readonly children?: (document: StudentDocument) => ReactNode
}

function Part({ title, documents, onOpen, children }: PartProps) {
  const heading = useId()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className={classes.count}>{documents.length}</span>
      </header>
      <ul className={classes.list}>
        {documents.map((document) => (
          <DocumentRow key={document.type_id} document={document} onOpen={() => onOpen(document)}>
            {children?.(document)}
          </DocumentRow>
        ))}
      </ul>
    </section>
  )
}

interface BringPartProps {
  readonly studentId: number
  readonly document: StudentDocument
}

/** Renders the upload of a document from its row: on a phone the camera at once, elsewhere a choice of file. */
function BringPart({ studentId, document }: BringPartProps) {
  const { t } = useWords()
  const [pages, setPages] = useState<readonly File[] | null>(null)
  if (pages) return <SendDocument studentId={studentId} document={document} first={pages} />
  const verb = t(document.state === 'missing' ? 'upload' : 'uploadAgain')
  const look = document.state === 'rejected' ? 'filled' : 'light'
  return (
    <div className={classes.bring}>
      <FileButton accept="image/*" capture="environment" onChange={(photo) => photo && setPages([photo])}>
        {(props) => (
          <Button
            {...props}
            className={classes.camera}
            variant={look}
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-label={`${t('takePhoto')}: ${document.name}`}
          >
            {t('takePhoto')}
          </Button>
        )}
      </FileButton>
      <Button
        variant={look}
        leftSection={<IconUpload size={18} aria-hidden />}
        aria-label={`${verb}: ${document.name}`}
        onClick={() => setPages([])}
      >
        {verb}
      </Button>
    </div>
  )
}
