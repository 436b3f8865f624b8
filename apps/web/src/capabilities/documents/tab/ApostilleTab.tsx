import { Stack, VisuallyHidden } from '@mantine/core'
import { apostilleDocuments } from '@qadam/contract/documents/kinds.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentStatusBadge } from '../DocumentStatusBadge.tsx'
import classes from '../Documents.module.css'
import type { StudentDocument } from '../queries.ts'
import { useDocuments } from '../use-documents.tsx'
import { useWords } from '../words.ts'

/** Renders each document with its two apostilles: on the original and on its notarised translation. */
export default function ApostilleTab({ userId }: { userId: number }) {
  const { t } = useWords()
  const { set, failure, retry, open, dialog } = useDocuments(userId)
  if (failure) return <Failure failure={failure} onRetry={retry} />
  if (!set) return <TableSkeleton />
  const byCode = new Map(set.results.map((one) => [one.code, one]))
  const pairs = apostilleDocuments.map((document) => ({
    document,
    first: byCode.get(`${document}_first`),
    second: byCode.get(`${document}_second`),
  }))
  const isNeeded = (one: (typeof pairs)[number]) =>
    [one.first, one.second].some((document) => document && document.state !== 'not_needed')
  const others = pairs.filter((one) => !isNeeded(one))
  return (
    <Stack gap="lg">
      <p className={classes.lead}>{t('apostilleLead')}</p>
      <PairList pairs={pairs.filter(isNeeded)} onOpen={open} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('notNeeded', { count: others.length })}</summary>
          <PairList pairs={others} onOpen={open} />
        </details>
      )}
      {dialog}
    </Stack>
  )
}

interface Pair {
  readonly document: string
  readonly first: StudentDocument | undefined
  readonly second: StudentDocument | undefined
}

function PairList({
  pairs,
  onOpen,
}: {
  pairs: readonly Pair[]
  onOpen: (document: StudentDocument) => void
}) {
  const { t } = useWords()
  return (
    <ul className={classes.pairs}>
      {pairs.map(({ document, first, second }) => (
        <li key={document}>
          <span className={classes.name}>{first?.name.replace(/:.*$/, '')}</span>
          {first?.why && first.state !== 'not_needed' && <span className={classes.why}>{first.why}</span>}
          <span className={classes.stamps}>
            {[first, second].map(
              (one, index) =>
                one && (
                  <button
                    key={one.type_id}
                    type="button"
                    className={classes.stamp}
                    onClick={() => onOpen(one)}
                  >
                    <VisuallyHidden>{t('openPaper', { name: one.name })}</VisuallyHidden>
                    <span>
                      {t(index === 0 ? 'firstApostille' : 'secondApostille')}
                      <small>{t('original', { where: t(`holder_${one.holder}`) })}</small>
                    </span>
                    <DocumentStatusBadge state={one.state} reason={one.reason} />
                  </button>
                ),
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
