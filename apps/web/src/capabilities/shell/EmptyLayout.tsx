import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColorSchemeSwitch } from '../../ui/ColorSchemeSwitch.tsx'
import '../../ui/forms.css'
import { LanguageMenu } from '../../widgets/LanguageMenu.tsx'
import { Brand } from './Brand.tsx'
import classes from './EmptyLayout.module.css'

/** A centred card for one thing at a time: logging in, a code, a message. */
export function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  )
}

/** The card around anything, where no route gives a layout. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/guest-catalog" className={classes.brand}>
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
    </div>
  )
}
