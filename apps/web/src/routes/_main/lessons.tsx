import { createFileRoute } from '@tanstack/react-router'
import { LessonsPage } from '../../capabilities/learning/LessonsPage.tsx'
import { lessonsAsked, lessonsSearch } from '../../capabilities/learning/lessons-search.ts'
import { fetchAllLessons } from '../../capabilities/lessons/fetch-ahead.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/lessons')({
  staticData: { title: 'lessons', phrases: ['learning', 'catalogue', 'announcements'] },
  validateSearch: searchParams(lessonsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void fetchAllLessons(queryClient, lessonsAsked(deps))
  },
  component: () => <LessonsPage search={Route.useSearch()} />,
})
