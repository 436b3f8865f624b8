import { createFileRoute } from '@tanstack/react-router'
import { LessonsPlace } from '../../capabilities/lessons/learning/LessonsPlace.tsx'
import { lessonsAsked, lessonsSearch } from '../../capabilities/lessons/learning/lessons-search.ts'
import { allLessons } from '../../capabilities/lessons/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/lessons')({
  staticData: { title: 'lessons', phrases: ['learning', 'catalogue'] },
  validateSearch: searchParams(lessonsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(allLessons(lessonsAsked(deps)))
  },
  component: () => <LessonsPlace search={Route.useSearch()} />,
})
