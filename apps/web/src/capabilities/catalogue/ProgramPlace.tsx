import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFailure } from '../../platform/failure.ts'
import { useSchool } from '../../platform/school.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { CompareTray } from './CompareTray.tsx'
import { ProgramScreen } from './ProgramScreen.tsx'
import { ProgramSkeleton } from './ProgramSkeleton.tsx'
import { useWords } from './program-words.ts'
import { type Audience, program, similarPrograms } from './queries.ts'

/** The page of one program for an audience: asks for it and for those like it. */
export function ProgramPlace({ audience, id }: { audience: Audience; id: number }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(program(audience, id))
  const similar = useQuery({ ...similarPrograms(id), enabled: data !== undefined })
  useProgramTitle(data && [data.title, data.university?.name])
  if (data) {
    return (
      <>
        <ProgramScreen key={id} audience={audience} program={data} similar={similar.data ?? []} />
        <CompareTray audience={audience} />
      </>
    )
  }
  if (!error) return <ProgramSkeleton />
  if (!isFailure(error) || error.status !== 404) {
    return <Failure failure={error} level={1} onRetry={() => void refetch()} />
  }
  return (
    <StateMessage
      icon={IconSearchOff}
      level={1}
      title={t('programGone')}
      text={t('programGoneText')}
      action={
        <ButtonLink to={audience === 'guests' ? '/guest-catalog' : '/catalog'}>{t('toCatalogue')}</ButtonLink>
      }
    />
  )
}

/** The tab is named for the program, its university and the school: `Data Science – Monash University · School`. */
function useProgramTitle(parts: readonly (string | undefined)[] | undefined) {
  const school = useSchool()?.name ?? 'Qadam'
  const title = parts?.filter(Boolean).join(' – ')
  useEffect(() => {
    if (!title) return
    const before = document.title
    // After the frame has named the page for its route.
    const timer = setTimeout(() => {
      document.title = `${title} · ${school}`
    })
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  }, [title, school])
}
