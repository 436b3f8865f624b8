import { createFileRoute } from '@tanstack/react-router'
import { fetchAllLessons } from '../../capabilities/lessons/fetch-ahead.ts'
import { LessonsPlace } from '../../capabilities/lessons/learning/LessonsPlace.tsx'
import { lessonsAsked, lessonsSearch } from '../../capabilities/lessons/learning/lessons-search.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/lessons')({
  staticData: { title: 'lessons', phrases: ['learning', 'catalogue', 'announcements'] },
  validateSearch: searchParams(lessonsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void fetchAllLessons(queryClient, lessonsAsked(deps))
  },
  component: () => <LessonsPlace search={Route.useSearch()} />,
})
