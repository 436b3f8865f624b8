import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { landingOf, pendingReturn } from '../../platform/guard.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { ColorSchemeSwitch } from '../../ui/ColorSchemeSwitch.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LanguageMenu } from '../../widgets/LanguageMenu.tsx'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'
import { Brand } from './Brand.tsx'
import { GuestFooter } from './GuestFooter.tsx'
import classes from './GuestLayout.module.css'
import { SkipLink } from './SkipLink.tsx'

const InfoDialog = lazyPart(() => import('../../widgets/InfoDialog.tsx'))

/** Renders the layout for guests: login and sign-up on top, legal documents and support at the bottom. */
export function GuestLayout() {
  const [document, setDocument] = useState<number | 'all' | null>(null)
  const close = () => setDocument(null)
  const fail = (thrown: unknown) => {
    close()
    notifyMissingPart(thrown)
  }
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={'/guest-catalog' as '/'} className={classes.brand}>
            <span className={classes.whole}>
              <Brand />
            </span>
            <span className={classes.short}>
              <Brand short />
            </span>
          </Link>
          <div className={classes.tools}>
            <Asking />
            <LanguageMenu />
            <span className={classes.scheme}>
              <ColorSchemeSwitch />
            </span>
            <Entrance />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <GuestFooter onDocument={setDocument} />
      {document !== null && (
        <InfoDialog first={document === 'all' ? undefined : document} onClose={close} onFailure={fail} />
      )}
    </div>
  )
}

/** Both open a dialog over the page. On phones the answers are in the footer alone. */
function Asking() {
  const { t } = useTranslation('shell')
  const [, open] = useDialogAddress()
  const looks = { variant: 'subtle', color: 'gray', px: 10 }
  return (
    <>
      <Button {...looks} className={classes.consultation} onClick={() => open('consultation')}>
        <span className={classes.wide}>{t('consultation')}</span>
        <span className={classes.slim}>{t('consultationShort')}</span>
      </Button>
      <Button {...looks} className={classes.faq} onClick={() => open('faq')}>
        {t('menuFaq')}
      </Button>
    </>
  )
}

function Entrance() {
  const { t } = useTranslation('shell')
  const visitor = useSession()
  if (visitor) {
    return (
      <Button component={Link} to={landingOf(visitor) as '/'} ms="xs">
        {t('toMyCatalog')}
      </Button>
    )
  }
  const next = pendingReturn()
  const search = (next ? { next } : {}) as never
  return (
    <>
      <Button component={Link} to={'/login' as '/'} search={search} variant="subtle" color="gray" px="sm">
        {t('logIn')}
      </Button>
      <Button component={Link} to={'/user-registrate' as '/'} variant="light" className={classes.signUp}>
        {t('signUp')}
      </Button>
    </>
  )
}
