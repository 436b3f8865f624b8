import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { type Rubric, rubrics, type TermsSlot, termsOf } from './queries.ts'
import { RubricEditor } from './RubricEditor.tsx'
import { TermsForm } from './TermsForm.tsx'

export default function TermsDrawer({ slot, onClose }: { slot: TermsSlot; onClose: () => void }) {
  const { t } = useTranslation('terms')
  const terms = useQuery(termsOf(slot))
  const known = useQuery(rubrics())
  const [edited, setEdited] = useState<Rubric | 'new' | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <SideDrawer onClose={onClose} title={t('termsTitle')}>
      {terms.isError && <Failure failure={terms.error} onRetry={() => void terms.refetch()} />}
      {!terms.isError && (!terms.data || !known.data) && <FormSkeleton fields={6} />}
      {terms.data && known.data && (
        <div hidden={edited !== null}>
          <TermsForm
            slot={slot}
            terms={terms.data}
            rubrics={known.data}
            made={chosen}
            onRubric={setEdited}
            onSaved={onClose}
          />
        </div>
      )}
      {edited !== null && (
        <RubricEditor
          rubric={edited === 'new' ? null : edited}
          onSaved={(rubric) => {
            setChosen(rubric.id)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </SideDrawer>
  )
}
