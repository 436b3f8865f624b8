import { useTranslation } from 'react-i18next'
import classes from './BottomBar.module.css'
import { MenuCount } from './MenuCount.tsx'
import { MenuLink } from './MenuLink.tsx'
import { barRows } from './menu.ts'
import { useMenu } from './use-menu.ts'

/** Renders a student's menu at the bottom of a phone, under the thumb. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const { rows, present } = useMenu()
  return (
    <nav aria-label={t('menu')} className={classes.bar}>
      {rows.slice(0, barRows).map(({ key, short, icon: Picture, count, pages }) => (
        <MenuLink
          key={key}
          address={pages[0]?.address ?? '/'}
          isPresent={present?.row.key === key}
          className={classes.item}
        >
          <Picture size={22} stroke={1.7} aria-hidden />
          <span className={classes.label}>{own(short ?? key)}</span>
          <MenuCount of={count} />
        </MenuLink>
      ))}
    </nav>
  )
}
