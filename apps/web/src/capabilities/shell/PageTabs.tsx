import { useTranslation } from 'react-i18next'
import { MenuLink } from './MenuLink.tsx'
import classes from './PageTabs.module.css'
import { useMenu } from './use-menu.ts'

/** Renders the pages of the present row of the menu as tabs above the page; nothing on pages inside them. */
export function PageTabs() {
  const { t: own } = useTranslation('personMenu')
  const { present, pathname } = useMenu()
  if (!present || present.row.pages.length < 2) return null
  const { row, page } = present
  const isInside = page.route.includes('$') ? false : page.route !== pathname
  if (isInside) return null
  return (
    <nav aria-label={own(row.key)} className={classes.tabs}>
      {row.pages.map(({ key, address }) => (
        <MenuLink key={key} address={address} isPresent={page.key === key} className={classes.tab}>
          {own(key)}
        </MenuLink>
      ))}
    </nav>
  )
}
