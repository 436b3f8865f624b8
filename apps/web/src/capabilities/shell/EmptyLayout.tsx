import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingOf } from '../../platform/guard.ts'
import { useSession } from '../../platform/session.ts'
import { ColorSchemeSwitch } from '../../ui/ColorSchemeSwitch.tsx'
import '../../ui/forms.css'
import { aFirstDrawing } from '../../ui/FirstDrawing.tsx'
import { SteppedEdge } from '../../ui/SteppedEdge.tsx'
import { LanguageMenu } from '../../widgets/LanguageMenu.tsx'
import { Brand } from './Brand.tsx'
import classes from './EmptyLayout.module.css'

const skyline = aFirstDrawing(() => import('./sign-in.svg?raw'))

/** Renders a centred card for a single task: login, a code, a message. */
export function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  )
}

/** Renders the card without an outlet, for content outside of a route. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={landingOf(useSession()) as '/'} className={classes.brand}>
          <Brand />
        </Link>
        <div className={classes.tools}>
          <LanguageMenu />
          <ColorSchemeSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
      {/* Last: a page that is still arriving is shown already, and its drawing must not follow the words down. */}
      <SteppedEdge steps={6} size="lg" hasSun skyline={skyline} />
    </div>
  )
}
