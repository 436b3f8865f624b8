import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { saveListWalk } from '../../platform/list-walk.ts'
import type { StudentPage } from './queries.ts'

interface ShownPage {
  readonly page: StudentPage | undefined
  readonly number: number
  readonly size: number
}

/** Saves the shown page of the list, so that a student's place leads on to the next of it. */
export function useListWalk({ page, number, size }: ShownPage): void {
  const address = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    if (!page || page.results.length === 0) return
    const ids = page.results.map(({ id }) => id)
    saveListWalk({ ids, address, before: (number - 1) * size, count: page.count })
  }, [page, address, number, size])
}
