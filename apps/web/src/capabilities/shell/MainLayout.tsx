import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { landingOf } from '../../platform/guard.ts'
import { loadPhrases } from '../../platform/i18n.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import '../../ui/forms.css'
import { RoomyRows } from '../../ui/roomy-rows.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { LanguageMenu } from '../../widgets/LanguageMenu.tsx'
import { useCountsAfterActions } from '../accounts/menu-counts.ts'
import { Bell } from '../notifications/widgets/Bell.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Brand } from './Brand.tsx'
import classes from './MainLayout.module.css'
import { PageTabs } from './PageTabs.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Rail } from './Rail.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useFoldedRail } from './use-folded-rail.ts'

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'))
const InfoDialog = lazyPart(() => import('../../widgets/InfoDialog.tsx'))
const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'))
const ShortcutList = lazyPart(() => import('./ShortcutList.tsx'))
// Fetched at once, after the page itself.
const LatePrompts = lazyPart(() => import('./LatePrompts.tsx'))
const NewsDialog = lazyPart(() => import('../help/news/NewsDialog.tsx'), { phrases: ['news'] })
const VideoDialog = lazyPart(() => import('../onboarding/VideoDialog.tsx'), { phrases: ['onboarding'] })
const FirstSteps = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../onboarding/FirstSteps.tsx'),
    loadPhrases(['onboarding', 'education']),
  ])
  return part
})

type Opened = 'menu' | 'info' | 'palette' | 'shortcuts' | 'news' | 'video' | null

/**
 * Renders the layout for signed-in people: header, page, and the menu beside it. Below 993 px the menu is a bar at
 * the bottom for students, and a drawer for the others.
 */
export function MainLayout() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [shown, setShown] = useState<{ readonly what: Opened; readonly over: string }>()
  // A dialog belongs to the page over which it was opened: going back closes it.
  const opened = shown?.over === path ? shown.what : null
  const setOpened = useCallback((what: Opened) => setShown({ what, over: path }), [path])
  const visitor = useSession()
  const isStudent = visitor?.user.role === 'student'
  const close = () => setOpened(null)
  const fail = (thrown: unknown) => {
    close()
    notifyMissingPart(thrown)
  }
  const closing = { onClose: close, onFailure: fail }
  const shortcuts = useMemo(
    () => [
      { code: 'KeyK', mod: true, run: () => setOpened('palette') },
      { code: 'Slash', shift: true, run: () => setOpened('shortcuts') },
    ],
    [setOpened],
  )
  useShortcuts(shortcuts)
  const [isFolded, fold] = useFoldedRail()
  const canFold = !isStudent
  const isFocused = useIsFocused()
  const isNarrow = canFold ? isFolded : isFocused
  // Students have their help in the menu of the person.
  const help = isStudent ? undefined : { onInfo: () => setOpened('info'), onVideo: () => setOpened('video') }
  useCountsAfterActions()
  return (
    <div className={classes.frame} data-folded={isNarrow || undefined} data-bar={isStudent || undefined}>
      <SkipLink />
      <Header setOpened={setOpened} />
      <Rail isFolded={isNarrow} onFold={canFold ? fold : undefined} help={help} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <PageTabs />
        {/* While a page's chunk loads, the layout stays. */}
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <RoomyRows value={isStudent}>
            <Outlet />
          </RoomyRows>
        </Suspense>
      </main>
      {isStudent && <BottomBar />}
      {opened === 'menu' && <MenuDrawer {...closing} help={help} />}
      {opened === 'info' && <InfoDialog {...closing} />}
      {opened === 'palette' && <CommandPalette {...closing} onShortcuts={() => setOpened('shortcuts')} />}
      {opened === 'shortcuts' && <ShortcutList {...closing} />}
      {opened === 'news' && <NewsDialog {...closing} />}
      {opened === 'video' && <VideoDialog {...closing} />}
      <Suspense fallback={null}>
        <LatePrompts />
      </Suspense>
      {isStudent && <FirstSteps onFailure={notifyMissingPart} />}
    </div>
  )
}

/** Returns true on a lesson and its tasks, beside which the menu of a student is folded. */
function useIsFocused(): boolean {
  return useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.isFocused) })
}

function Header({ setOpened }: { readonly setOpened: (value: Opened) => void }) {
  const { t } = useTranslation('shell')
  const visitor = useSession()
  return (
    <header className={classes.header}>
      {visitor?.user.role !== 'student' && (
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('openMenu')}
          onClick={() => setOpened('menu')}
        >
          <IconMenu2 size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <Link to={landingOf(visitor) as '/'} className={classes.brand}>
        <Brand short />
      </Link>
      <button type="button" className={classes.search} onClick={() => setOpened('palette')}>
        <IconSearch size={17} stroke={1.8} aria-hidden />
        <span>{t('goToPage')}</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.tools}>
        <span className={classes.language}>
          <LanguageMenu />
        </span>
        <Bell />
        <ProfileMenu onOpen={setOpened} onVideo={() => setOpened('video')} />
      </div>
    </header>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
