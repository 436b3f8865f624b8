import { type DocumentGroup, documentGroups } from '@qadam/contract/documents/vocabulary.ts'
import { useId } from 'react'
import { DocumentRow } from './DocumentRow.tsx'
import classes from './Documents.module.css'
import type { StudentDocument } from './queries.ts'
import { useWords } from './words.ts'

interface DocumentGroupsProps {
  readonly documents: readonly StudentDocument[]
  readonly groups?: readonly DocumentGroup[]
  readonly onOpen: (document: StudentDocument) => void
}

/** Renders documents grouped by type; those that do not apply are collapsed. */
export function DocumentGroups({ documents, groups = documentGroups, onOpen }: DocumentGroupsProps) {
  const { t } = useWords()
  const shown = documents.filter((one) => one.state !== 'not_needed')
  const others = documents.filter((one) => one.state === 'not_needed')
  return (
    <>
      {groups.map((group) => {
        const some = shown.filter((one) => one.group === group)
        return (
          some.length > 0 && <DocumentGroupPart key={group} group={group} documents={some} onOpen={onOpen} />
        )
      })}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('notNeeded', { count: others.length })}</summary>
          <ul className={classes.list}>
            {others.map((document) => (
              <DocumentRow key={document.type_id} document={document} onOpen={() => onOpen(document)} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function DocumentGroupPart({
  group,
  documents,
  onOpen,
}: {
  group: DocumentGroup
  documents: readonly StudentDocument[]
  onOpen: (document: StudentDocument) => void
}) {
  const { t } = useWords()
  const heading = useId()
  const done = documents.filter((one) => one.state === 'checked' || one.state === 'waived').length
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <header>
        <h2 id={heading}>{t(`group_${group}`)}</h2>
        <span className={classes.count}>{t('progress', { done, all: documents.length })}</span>
      </header>
      <ul className={classes.list}>
        {documents.map((document) => (
          <DocumentRow key={document.type_id} document={document} onOpen={() => onOpen(document)} />
        ))}
      </ul>
    </section>
  )
}
