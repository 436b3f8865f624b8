import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { reloadedFor } from '../../platform/chunk-failure.ts'
import { isFailure } from '../../platform/failure.ts'
import { Failure } from '../../ui/Failure.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** Renders the error of a route: its data or chunk failed to load, or rendering threw. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  const [leaving] = useState(() => reloadedFor(error))
  if (leaving) return null
  if (isFailure(error) && error.status === 404)
    return <NotFoundScreen requestId={error.requestId ?? undefined} />
  return <Failure failure={error} onRetry={retry} level={1} />
}
