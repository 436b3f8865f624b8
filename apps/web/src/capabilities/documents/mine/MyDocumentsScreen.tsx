import { Progress } from '@mantine/core'
import { documentGroups } from '@qadam/contract/documents/vocabulary.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentRow } from '../DocumentRow.tsx'
import classes from '../Documents.module.css'
import { FamilyCard } from '../FamilyCard.tsx'
import type { DocumentSet, StudentDocument } from '../queries.ts'
import { useWords } from '../words.ts'
import { BringPart } from './BringPart.tsx'

interface MyDocumentsScreenProps {
  readonly set: DocumentSet | undefined
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onOpen: (document: StudentDocument) => void
  readonly onFamily: () => void
}

const urgency = ['rejected', 'expired', 'missing']

/** What to bring and why, what is being checked, what is done; what came back stands first. */
export function MyDocumentsScreen({ set, failure, onRetry, onOpen, onFamily }: MyDocumentsScreenProps) {
  const { t } = useWords()
  const asked = set?.results.filter((one) => one.state !== 'not_needed') ?? []
  const toDo = asked
    .filter((one) => urgency.includes(one.state))
    .toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))
  const waiting = asked.filter((one) => one.state === 'quarantined' || one.state === 'not_checked')
  const done = asked.filter((one) => one.state === 'checked' || one.state === 'waived')
  return (
    <Page title={t('mine')} lead={t('mineLead')} mood="reading" narrow>
      {failure !== null && <Failure failure={failure} onRetry={onRetry} />}
      {failure === null && !set && <TableSkeleton />}
      {set && asked.length === 0 && (
        <EmptyState kind="nothing-yet" title={t('nothingAsked')} text={t('nothingAskedText')} />
      )}
      {set && asked.length > 0 && (
        <div className={classes.tab}>
          <div className={classes.meter}>
            <span>{t('progress', { done: done.length, all: asked.length })}</span>
            <Progress
              value={(100 * done.length) / asked.length}
              aria-label={t('progress', { done: done.length, all: asked.length })}
            />
          </div>
          <FamilyCard set={set} onOpen={onFamily} />
          {toDo.length === 0 && waiting.length === 0 && (
            <EmptyState
              kind="nothing-yet"
              icon={IconCircleCheck}
              title={t('allDone')}
              text={t('allDoneText')}
            />
          )}
          <ToDo documents={toDo} studentId={set.student.id} onOpen={onOpen} />
          <Part title={t('waiting')} documents={waiting} onOpen={onOpen} />
          <Part title={t('finished')} documents={done} onOpen={onOpen} />
        </div>
      )}
    </Page>
  )
}

/** What came back first, each at full length; the rest by its kind, one kind open at a time to begin with. */
function ToDo({
  documents,
  studentId,
  onOpen,
}: {
  documents: readonly StudentDocument[]
  studentId: number
  onOpen: (document: StudentDocument) => void
}) {
  const { t } = useWords()
  const missing = documents.filter((one) => one.state === 'missing')
  const groups = documentGroups.filter((group) => missing.some((one) => one.group === group))
  const bring = (document: StudentDocument) => <BringPart studentId={studentId} document={document} />
  return (
    <>
      <Part title={t('toDo')} documents={documents.filter((one) => one.state !== 'missing')} onOpen={onOpen}>
        {bring}
      </Part>
      {groups.map((group, index) => {
        const some = missing.filter((one) => one.group === group)
        return (
          <details key={group} className={classes.fold} open={index === 0}>
            <summary>
              <h2>{t(`group_${group}`)}</h2>
              <span className={classes.count}>{some.length}</span>
            </summary>
            <ul className={classes.list}>
              {some.map((document) => (
                <DocumentRow key={document.type_id} document={document} onOpen={() => onOpen(document)}>
                  {bring(document)}
                </DocumentRow>
              ))}
            </ul>
          </details>
        )
      })}
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
