import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { Question } from './Question.tsx'
import { ownQuestionsQuery } from './queries.ts'

/** Renders what the student is asked to rate, and what they can still change. */
export default function RatingPage() {
  const { t } = useTranslation('ratings')
  const found = useQuery(ownQuestionsQuery)
  const questions = found.data?.results
  return (
    <Page mood="reading" narrow title={t('title')} lead={questions?.length === 0 ? undefined : t('lead')}>
      {!questions ? (
        found.isError ? (
          <Failure failure={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <FormSkeleton fields={3} />
        )
      ) : questions.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          spot="messages"
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink to="/">{t('toHome')}</ButtonLink>}
        />
      ) : (
        questions.map((question) => <Question key={question.id} question={question} />)
      )}
    </Page>
  )
}
