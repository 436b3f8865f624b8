import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../ui/Failure.tsx'
import { type OpenPeek, PeekPanel } from '../../ui/PeekPanel.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { QuestionView } from './QuestionView.tsx'
import { type QuestionRow, questionQuery } from './queries.ts'

interface QuestionPeekProps {
  readonly row: QuestionRow
  readonly peek: OpenPeek
}

/** Renders a question as students see it, beside the bank. */
export default function QuestionPeek({ row, peek }: QuestionPeekProps) {
  return (
    <PeekPanel peek={peek} title={row.title} to="/questions" search={{ open: row.id }}>
      <Shown key={row.id} id={row.id} />
    </PeekPanel>
  )
}

function Shown({ id }: { readonly id: number }) {
  const isSettled = useSettled()
  const question = useQuery({ ...questionQuery(id), enabled: isSettled })
  if (question.data) return <QuestionView question={question.data} />
  if (question.error)
    return <Failure failure={question.error} onRetry={() => void question.refetch()} level={3} />
  return <TextSkeleton lines={6} />
}
