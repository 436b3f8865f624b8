import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { loadPhrases } from '../../platform/i18n.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ColorSchemeSwitch } from '../../ui/ColorSchemeSwitch.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import '../../ui/forms.css'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { LanguageMenu } from '../../widgets/LanguageMenu.tsx'
import { Brand } from './Brand.tsx'
import classes from './MainLayout.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SideMenu, UnreadMark, without } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useWantedPassword } from './use-wanted-password.ts'

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'))
const InfoDialog = lazyPart(() => import('../../widgets/InfoDialog.tsx'))
const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'))
const ShortcutList = lazyPart(() => import('./ShortcutList.tsx'))
const PasswordDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../accounts/proving/PasswordDialog.tsx'),
    loadPhrases(['settings', 'fields']),
  ])
  return part
})
const FirstSteps = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../onboarding/FirstSteps.tsx'),
    loadPhrases(['onboarding', 'education']),
  ])
  return part
})

type Opened = 'menu' | 'info' | 'palette' | 'shortcuts' | null

/** For signed-in people: the menu at the side (a drawer below 993 px), the header, the page. */
export function MainLayout() {
  const [opened, setOpened] = useState<Opened>(null)
  const visitor = useSession()
  const isStudent = visitor?.user.rle === 'student'
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
    [],
  )
  useShortcuts(shortcuts)
  const answerPassword = useWantedPassword()
  return (
    <div className={classes.frame}>
      <SkipLink />
      <Header setOpened={setOpened} />
      <div className={classes.side}>
        <SideMenu onInfo={() => setOpened('info')} />
      </div>
      <main id="content" tabIndex={-1} className={classes.content}>
        {/* A page whose part is still on its way: the frame around it stays. */}
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <Outlet />
        </Suspense>
      </main>
      {opened === 'menu' && <MenuDrawer {...closing} onInfo={() => setOpened('info')} />}
      {opened === 'info' && <InfoDialog {...closing} />}
      {opened === 'palette' && <CommandPalette {...closing} onShortcuts={() => setOpened('shortcuts')} />}
      {opened === 'shortcuts' && <ShortcutList {...closing} />}
      {answerPassword && (
        <PasswordDialog
          onAnswer={answerPassword}
          onFailure={(thrown) => {
            answerPassword(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
      {isStudent && (
        <FirstSteps
          onMenu={(open) => setOpened(open && isNarrow() ? 'menu' : null)}
          onFailure={notifyMissingPart}
        />
      )}
    </div>
  )
}

function Header({ setOpened }: { readonly setOpened: (value: Opened) => void }) {
  const { t } = useTranslation('shell')
  const visitor = useSession()
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('openMenu')}
        onClick={() => setOpened('menu')}
      >
        <IconMenu2 size={21} stroke={1.7} aria-hidden />
        {mayOpen('/messages', visitor) && <UnreadMark isDot onFailure={without} />}
      </ActionIcon>
      <Link to={'/catalog' as '/'} className={classes.brand}>
        <span className={classes.whole}>
          <Brand />
        </span>
        <span className={classes.short}>
          <Brand short />
        </span>
      </Link>
      <button type="button" className={classes.search} onClick={() => setOpened('palette')}>
        <IconSearch size={17} stroke={1.8} aria-hidden />
        <span>{t('goToPage')}</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.tools}>
        <LanguageMenu />
        <ColorSchemeSwitch />
        <ProfileMenu />
      </div>
    </header>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Whether the menu is a drawer. */
function isNarrow() {
  return window.innerWidth < 993
}
