import { Failure } from '../../../ui/Failure.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentGroups } from '../DocumentGroups.tsx'
import classes from '../Documents.module.css'
import { FamilyCard } from '../FamilyCard.tsx'
import { useDocuments } from '../use-documents.tsx'
import { useWords } from '../words.ts'

/** The documents of a family's means: by the family's answers only those that apply. */
export default function FinanceTab({ userId }: { userId: number }) {
  const { t } = useWords()
  const { set, failure, retry, open, askFamily, dialog } = useDocuments(userId)
  if (failure) return <Failure failure={failure} onRetry={retry} />
  if (!set) return <TableSkeleton />
  return (
    <div className={classes.tab}>
      <p className={classes.lead}>{t('financeLead')}</p>
      <FamilyCard set={set} onOpen={askFamily} />
      <DocumentGroups
        documents={set.results.filter((one) => one.group === 'finance')}
        groups={['finance']}
        onOpen={open}
      />
      {dialog}
    </div>
  )
}
