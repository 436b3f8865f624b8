import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIsStaff } from '../../platform/session.ts'
import { useOptimistic } from '../../platform/use-optimistic.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { optionsOf } from '../catalogue/facet-kinds.ts'
import { languageName, useWords as useCatalogueWords } from '../catalogue/program-words.ts'
import { ownPrograms } from '../catalogue/queries.ts'
import { allLessons, taughtFacets } from '../lessons/queries.ts'
import { LessonsScreen } from './LessonsScreen.tsx'
import { type LessonsSearch, lessonFilters, lessonsAsked } from './lessons-search.ts'
import { type LessonOptions, optionsAmong } from './own-options.ts'

const UnreadNews = lazyPart(() => import('../announcements/UnreadNews.tsx'))

export function LessonsPage({ search: input }: { search: LessonsSearch }) {
  const [search, goAhead] = useOptimistic(input)
  const navigate = useNavigate()
  const list = useQuery(allLessons(lessonsAsked(search)))
  const options = useOptions()
  const go = (next: LessonsSearch, replace = false) => {
    goAhead(next)
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }
  return (
    <LessonsScreen
      news={
        <Suspense>
          <UnreadNews />
        </Suspense>
      }
      search={search}
      page={list.data}
      options={options}
      failure={list.isError && !list.data ? list.error : null}
      stale={list.isPlaceholderData}
      onChange={(change) =>
        go({ ...search, ...change, page: undefined }, search.q !== undefined && 'q' in change)
      }
      onReset={() => go({})}
      onRetry={() => void list.refetch()}
    />
  )
}

/**
 * Students and teachers filter by the values of their own programs, staff by those of all programs with
 * lessons.
 */
function useOptions(): LessonOptions | undefined {
  const { t } = useCatalogueWords()
  const staff = useIsStaff()
  const counted = useQuery({ ...taughtFacets(), enabled: staff })
  const own = useQuery({ ...ownPrograms(), enabled: !staff })
  if (!staff) return own.data && optionsAmong(own.data, (code) => languageName(code, t))
  if (!counted.data) return undefined
  return Object.fromEntries(
    lessonFilters.map((filter) => [filter, optionsOf(counted.data, filter)]),
  ) as unknown as LessonOptions
}
