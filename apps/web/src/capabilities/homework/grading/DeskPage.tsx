import { IconSearchOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import { DeskScreen } from './DeskScreen.tsx'
import { GradeConflict } from './GradeConflict.tsx'
import type { GradingSearch } from './grading-search.ts'
import { queuePosition, workRecord } from './queries.ts'
import { useClaim } from './use-claim.ts'
import type { Conflict } from './use-decide.ts'

export function DeskPage({ id, search }: { id: number; search: GradingSearch }) {
  const { t } = useTranslation('grading')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const work = useQuery(workRecord(id))
  const position = useQuery(queuePosition(id, search))
  const claim = useClaim(id, work.data?.state === 'submitted')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const next = position.data?.next ?? null
  useEffect(() => {
    if (next === null) return
    void cache.prefetchQuery(workRecord(next))
    void cache.prefetchQuery(queuePosition(next, search))
  }, [next, search, cache])
  const go = (to: number | null) =>
    void (to === null
      ? navigate({ to: '/grading', search })
      : navigate({ to: '/grading/$homeworkId', params: { homeworkId: to }, search }))
  const findNext = () =>
    cache.ensureQueryData(queuePosition(id, search)).then(
      (found) => found.next,
      () => null,
    )
  const dialog = conflict && <GradeConflict conflict={conflict} onClose={() => setConflict(null)} />
  if (isFailure(work.error) && work.error.status === 404)
    return (
      <StateMessage
        icon={IconSearchOff}
        level={1}
        title={t('goneTitle')}
        text={t('goneText')}
        action={
          <ButtonLink to="/grading" search={search} variant="default">
            {t('toQueue')}
          </ButtonLink>
        }
      />
    )
  if (work.error && !work.data)
    return <Failure failure={work.error} level={1} onRetry={() => void work.refetch()} />
  if (!work.data)
    return (
      <>
        <TextSkeleton lines={8} />
        {dialog}
      </>
    )
  return (
    <>
      <DeskScreen
        key={id}
        work={work.data}
        position={position.data}
        claim={claim}
        search={search}
        onGo={go}
        onFindNext={findNext}
        onConflict={setConflict}
      />
      {dialog}
    </>
  )
}
