import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { menuFor } from './menu.ts'
import classes from './SideMenu.module.css'

/** The menu of the signed-in person: only rows that they may open. `onLeave` closes the drawer on a phone. */
export function SideMenu({ onInfo, onLeave }: { onInfo: () => void; onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const visitor = useSession()
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      <div className={classes.groups}>
        {menuFor(visitor).map((group) => (
          <div key={group.rows[0]?.key} className={classes.group}>
            {group.heading && <div className={classes.heading}>{t(group.heading)}</div>}
            {group.rows.map(({ key, icon: Picture, address }) => (
              <Link
                key={key}
                to={address as '/'}
                className={classes.row}
                activeOptions={{ exact: address === '/', includeSearch: false }}
                onClick={onLeave}
              >
                <Picture size={19} stroke={1.7} aria-hidden />
                <span>{t(key)}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
      <button type="button" className={classes.row} onClick={onInfo}>
        <IconInfoCircle size={19} stroke={1.7} aria-hidden />
        <span>{t('menuInfo')}</span>
      </button>
    </nav>
  )
}
