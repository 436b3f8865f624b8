import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/failure.ts'
import { usePageName } from '../../../platform/page-name.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import { AnswerScreen } from './AnswerScreen.tsx'
import { ownSlot } from './queries.ts'
import { placeTitle, useWords } from './words.ts'

interface AnswerPageProps {
  readonly programId: number
  readonly lessonId: number
  readonly taskId: number | undefined
}

export function AnswerPage({ programId, lessonId, taskId }: AnswerPageProps) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ownSlot({ lessonId, taskId }))
  usePageName(data && placeTitle(data))
  if (data) return <AnswerScreen key={`${lessonId} ${taskId}`} data={data} slot={{ lessonId, taskId }} />
  if (!error) return <TextSkeleton lines={8} />
  if (!isFailure(error) || error.status !== 404)
    return <Failure failure={error} level={1} onRetry={() => void refetch()} />
  return (
    <StateMessage
      icon={IconFileOff}
      level={1}
      title={t('goneTitle')}
      text={t('goneText')}
      action={
        <ButtonLink to="/my-course/info/$courseId" params={{ courseId: programId }}>
          {t('toProgram')}
        </ButtonLink>
      }
    />
  )
}
