import { createFileRoute } from '@tanstack/react-router'
import { programRecord } from '../../capabilities/programs/queries.ts'
import { infoTabs } from '../../capabilities/programs/record/info-tabs.ts'
import { ProgramInfoPlace } from '../../capabilities/programs/record/ProgramInfoPlace.tsx'
import {
  idInPath,
  idsInPath,
  oneOf,
  orElse,
  searchParams,
  words,
  yesOrNo,
} from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/info/$courseId')({
  staticData: {
    title: 'programInfo',
    phrases: [
      'programs',
      'catalogue',
      'lessons',
      'enrolments',
      'gradebook',
      'announcements',
      'threads',
      'videos',
    ],
  },
  validateSearch: searchParams({
    tab: orElse(oneOf(infoTabs), 'about'),
    q: words(100),
    section: idInPath,
    trouble: yesOrNo,
    list: idInPath,
  }),
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(programRecord(params.courseId))
  },
  component: () => <ProgramInfoPlace id={Route.useParams().courseId} search={Route.useSearch()} />,
})
