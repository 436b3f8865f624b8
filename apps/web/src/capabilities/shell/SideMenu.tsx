import { useTranslation } from 'react-i18next'
import { MenuCount } from './MenuCount.tsx'
import { MenuLink } from './MenuLink.tsx'
import classes from './SideMenu.module.css'
import { useMenu } from './use-menu.ts'

/** Renders the menu of the signed-in person, with accessible rows only. `onLeave` closes the drawer on phones. */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const { rows, present } = useMenu()
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      {rows.map(({ key, icon: Picture, count, pages }) => (
        <MenuLink
          key={key}
          address={pages[0]?.address ?? '/'}
          isPresent={present?.row.key === key}
          className={classes.row}
          onClick={onLeave}
        >
          <Picture size={20} stroke={1.7} aria-hidden />
          <span className={classes.label}>{own(key)}</span>
          <MenuCount of={count} />
        </MenuLink>
      ))}
    </nav>
  )
}
