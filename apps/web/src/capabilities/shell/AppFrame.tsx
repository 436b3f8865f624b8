import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLoading } from '../../platform/loading.ts'
import { useSchool } from '../../platform/school.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { OfflineNote } from './OfflineNote.tsx'

/** Around every page: the bar of what is under way, the toasts and the title of the tab. */
export function AppFrame() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  const calling = useIsLoading()
  usePageTitle()
  return (
    <>
      <TopBar active={navigating || calling} />
      <OfflineNote />
      <Outlet />
      <ToastRegion />
    </>
  )
}

function usePageTitle() {
  const { t } = useTranslation('titles')
  const school = useSchool()?.name ?? 'Qadam'
  const key = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match._notFound || match.status === 'notFound')
        ? 'notFound'
        : matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const title = key ? `${t(key)} · ${school}` : school
  useEffect(() => {
    document.title = title
  }, [title])
}
