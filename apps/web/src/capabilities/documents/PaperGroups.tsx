import { type DocumentGroup, documentGroups } from '@qadam/contract/documents/vocabulary.ts'
import { useId } from 'react'
import { PaperRow } from './PaperRow.tsx'
import classes from './Papers.module.css'
import type { Paper } from './queries.ts'
import { useWords } from './words.ts'

interface PaperGroupsProps {
  readonly papers: readonly Paper[]
  readonly groups?: readonly DocumentGroup[]
  readonly onOpen: (paper: Paper) => void
}

/** Papers by their kind: those that apply, and behind a fold those that do not. */
export function PaperGroups({ papers, groups = documentGroups, onOpen }: PaperGroupsProps) {
  const { t } = useWords()
  const shown = papers.filter((one) => one.state !== 'not_needed')
  const others = papers.filter((one) => one.state === 'not_needed')
  return (
    <>
      {groups.map((group) => {
        const some = shown.filter((one) => one.group === group)
        return some.length > 0 && <PaperGroup key={group} group={group} papers={some} onOpen={onOpen} />
      })}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('notNeeded', { count: others.length })}</summary>
          <ul className={classes.list}>
            {others.map((paper) => (
              <PaperRow key={paper.type_id} paper={paper} onOpen={() => onOpen(paper)} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function PaperGroup({
  group,
  papers,
  onOpen,
}: {
  group: DocumentGroup
  papers: readonly Paper[]
  onOpen: (paper: Paper) => void
}) {
  const { t } = useWords()
  const heading = useId()
  const done = papers.filter((one) => one.state === 'checked' || one.state === 'waived').length
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <header>
        <h2 id={heading}>{t(`group_${group}`)}</h2>
        <span className={classes.count}>{t('progress', { done, all: papers.length })}</span>
      </header>
      <ul className={classes.list}>
        {papers.map((paper) => (
          <PaperRow key={paper.type_id} paper={paper} onOpen={() => onOpen(paper)} />
        ))}
      </ul>
    </section>
  )
}
