import { useTranslation } from 'react-i18next'
import { type Help, HelpRows } from './HelpRows.tsx'
import { MenuCount } from './MenuCount.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { MenuRow } from './menu.ts'
import classes from './SideMenu.module.css'
import { useMenu } from './use-menu.ts'

interface SideMenuProps {
  /** Absent for people whose help is in the menu of the person. */
  readonly help?: Help | undefined
  /** Closes the drawer on phones. */
  readonly onLeave?: () => void
}

/** Renders the menu of the signed-in person, with accessible rows only. */
export function SideMenu({ help, onLeave }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const { rows, present } = useMenu()
  const linkOf = ({ key, icon: Picture, count, pages }: MenuRow) => (
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
  )
  const second = rows.filter(({ group }) => group === 'second')
  const foot = rows.filter(({ group }) => group === 'foot')
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      {rows.filter(({ group }) => group === undefined).map(linkOf)}
      {second.length > 0 && <hr className={classes.line} />}
      {second.map(linkOf)}
      <div className={classes.foot}>
        {help && <HelpRows {...help} onLeave={onLeave} />}
        {foot.map(linkOf)}
      </div>
    </nav>
  )
}
