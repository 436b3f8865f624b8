import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MineAsked, myHomework } from '../answering/queries.ts'
import { MyHomeworkScreen } from './MyHomeworkScreen.tsx'

/** Renders all homework of the viewer, filtered by the search params. */
export function MyHomeworkPage({ search }: { search: MineAsked }) {
  const navigate = useNavigate()
  const list = useQuery(myHomework(search))
  const go = (change: MineAsked, replace = false) =>
    void navigate({
      to: '.',
      search: { ...search, page: undefined, ...change } as never,
      replace,
      resetScroll: false,
    })
  return (
    <MyHomeworkScreen
      search={search}
      page={list.data}
      failure={list.error}
      stale={list.isPlaceholderData}
      onChange={go}
      onRetry={() => void list.refetch()}
    />
  )
}
