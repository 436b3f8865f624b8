import type { Role } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../ui/Failure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { switchesQuery } from '../../schools/queries.ts'
import { choicesQuery } from '../../students/queries.ts'
import { useWords } from '../words.ts'
import { ArchiveNames } from './ArchiveNames.tsx'
import { ChosenLimit } from './ChosenLimit.tsx'
import { KindList } from './KindList.tsx'
import { archiveNamesQuery, chosenLimitQuery, kindsQuery, termsOfDocumentsQuery } from './queries.ts'

/**
 * Renders the documents tab: document types and who needs them, archive file names, the limit on chosen
 * programs.
 */
export default function DocumentSettings({ role }: { role: Role }) {
  const { t } = useWords()
  const isOwner = role === 'admin_school'
  const kinds = useQuery(kindsQuery())
  const choices = useQuery(choicesQuery())
  const terms = useQuery(termsOfDocumentsQuery(isOwner))
  const names = useQuery(archiveNamesQuery)
  const limit = useQuery(chosenLimitQuery)
  const switches = useQuery(switchesQuery)
  const all = [kinds, choices, terms, names, limit, switches]
  const failed = all.find(({ isError, data }) => isError && !data)
  if (failed) return <Failure failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!kinds.data || !choices.data || !terms.data || !names.data || !limit.data || !switches.data)
    return <FormSkeleton fields={8} />
  const mayChange = isOwner || (switches.data.find(({ row }) => row === '15.2')?.on ?? false)
  return (
    <>
      <Section title={t('kindsTitle')} text={t('kindsText')}>
        <KindList kinds={kinds.data} choices={choices.data} terms={terms.data} mayChange={mayChange} />
      </Section>
      <Section title={t('namesTitle')} text={t('namesText')}>
        <ArchiveNames key={names.data.version} settings={names.data} mayChange={mayChange} />
      </Section>
      <Section title={t('limitTitle')} text={t('limitText')}>
        <ChosenLimit key={limit.data.version} settings={limit.data} mayChange={mayChange} />
      </Section>
    </>
  )
}
