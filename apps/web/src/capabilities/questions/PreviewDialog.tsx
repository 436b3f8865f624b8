import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { QuestionView } from './QuestionView.tsx'
import { questionQuery } from './queries.ts'

/** Renders a question of the bank as students see it. */
export default function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('questions')
  const question = useQuery(questionQuery(id))
  return (
    <Dialog onClose={onClose} size="lg" title={t('asStudent')}>
      {question.data ? (
        <QuestionView question={question.data} />
      ) : question.error ? (
        <Failure failure={question.error} onRetry={() => void question.refetch()} level={2} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  )
}
