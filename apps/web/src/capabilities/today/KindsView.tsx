import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { KeyLine } from '../../ui/KeyLine.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ComingWeek } from './ComingWeek.tsx'
import { OwedPart } from './OwedPart.tsx'
import { restOfKindQuery, todayQuery } from './queries.ts'
import classes from './Today.module.css'
import { TodoPart } from './TodoPart.tsx'
import { useTodayKeyHelp, useTodayKeys } from './use-today-keys.ts'
import { owedAtFirst } from './usual-view.ts'
import type { DueKind } from './words.ts'

const allOwed = 100

/** The day of a curator: the week above, what they have to do at the left, what they wait for at the right. */
export function KindsView() {
  const [owed, setOwed] = useState(owedAtFirst)
  const [opened, setOpened] = useState<DueKind>()
  const { data, error, refetch } = useQuery(todayQuery(owed))
  const rest = useQuery({ ...restOfKindQuery(opened ?? 'step'), enabled: opened !== undefined })
  const groups = useMemo(
    () =>
      (data?.todo.groups ?? []).map((group) =>
        group.kind === opened && rest.data ? { ...group, items: rest.data.results } : group,
      ),
    [data, opened, rest.data],
  )
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const cursor = useTodayKeys(items)
  const keys = useTodayKeyHelp()
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={12} />
  return (
    <>
      <ComingWeek week={data.week} />
      <div className={classes.columns}>
        <TodoPart
          todo={{ ...data.todo, groups }}
          cursor={cursor}
          opened={opened}
          onOpen={(kind) => setOpened(kind === opened ? undefined : kind)}
        />
        <OwedPart owed={data.owed} onAll={owed < allOwed ? () => setOwed(allOwed) : undefined} />
      </div>
      <KeyLine keys={keys} />
    </>
  )
}
