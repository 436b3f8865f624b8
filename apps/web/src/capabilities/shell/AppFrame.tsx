import { IconCloudOff } from '@tabler/icons-react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLoading } from '../../platform/loading.ts'
import type { GuestTitleKey } from '../../platform/namespaces.ts'
import { useIsOnline } from '../../platform/online.ts'
import { useSchool } from '../../platform/school.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { DialogAtAddress } from './DialogAtAddress.tsx'
import classes from './OfflineNote.module.css'

/** Renders the progress bar, toasts and document title around every page. */
export function AppFrame() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  const calling = useIsLoading()
  usePageTitle()
  return (
    <>
      <TopBar active={navigating || calling} />
      <OfflineNote />
      <Outlet />
      <DialogAtAddress />
      <ToastRegion />
    </>
  )
}

function usePageTitle() {
  const { t } = useTranslation(['titles', 'memberTitles'], { nsMode: 'fallback' })
  const school = useSchool()?.name ?? 'Qadam'
  const key = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match._notFound || match.status === 'notFound')
        ? 'notFound'
        : matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  // The types know no fallback to the second namespace.
  const title = key ? `${t(key as GuestTitleKey)} · ${school}` : school
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Renders a notice while the device is offline; pending requests resume by themselves. */
function OfflineNote() {
  const { t } = useTranslation('ui')
  const online = useIsOnline()
  return (
    <div role="status">
      {!online && (
        <div className={classes.note}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  )
}
