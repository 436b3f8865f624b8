import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../ui/language.ts'
import { QuestionsScreen } from './QuestionsScreen.tsx'
import { QuestionWriting } from './QuestionWriting.tsx'
import { facetsQuery, questionsQuery } from './queries.ts'
import type { QuestionSearch } from './question-search.ts'

export function QuestionsPage({ search }: { search: QuestionSearch }) {
  useLanguage()
  const navigate = useNavigate()
  const { open, add, ...list } = search
  const isWriting = open !== undefined || add !== undefined
  const page = useQuery({ ...questionsQuery(list), enabled: !isWriting })
  const facets = useQuery(facetsQuery)
  const go = (next: Partial<QuestionSearch>, replace = false) =>
    void navigate({ to: '/questions', search: { ...list, ...next }, replace })
  if (isWriting)
    return (
      <QuestionWriting
        key={open ?? add}
        id={open}
        type={add}
        tags={facets.data?.tags.map(({ tag }) => tag) ?? []}
        onCreated={(id) => go({ open: id }, true)}
        onBack={() => go({})}
      />
    )
  return (
    <QuestionsScreen
      search={list}
      page={page.data}
      facets={facets.data}
      failure={page.error}
      onRetry={() => void page.refetch()}
      refreshing={page.isPlaceholderData}
      onSearch={(next) => go(next, next.q !== undefined)}
    />
  )
}
