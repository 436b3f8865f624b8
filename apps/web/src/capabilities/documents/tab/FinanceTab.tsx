import { Stack } from '@mantine/core'
import { Failure } from '../../../ui/Failure.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentGroups } from '../DocumentGroups.tsx'
import classes from '../Documents.module.css'
import { FamilyCard } from '../FamilyCard.tsx'
import { useDocuments } from '../use-documents.tsx'
import { useWords } from '../words.ts'

/** Renders the family's financial documents: only those that apply by its answers. */
export default function FinanceTab({ userId }: { userId: number }) {
  const { t } = useWords()
  const { set, failure, retry, open, askFamily, dialog } = useDocuments(userId)
  if (failure) return <Failure failure={failure} onRetry={retry} />
  if (!set) return <TableSkeleton />
  return (
    <Stack gap="lg">
      <p className={classes.lead}>{t('financeLead')}</p>
      <FamilyCard set={set} onOpen={askFamily} />
      <DocumentGroups
        documents={set.results.filter((one) => one.group === 'finance')}
        groups={['finance']}
        onOpen={open}
      />
      {dialog}
    </Stack>
  )
}
