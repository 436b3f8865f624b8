import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../platform/i18n.ts'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { menuFor } from './menu.ts'
import classes from './SideMenu.module.css'

/** How much waits to be read; when it does not come, the menu does without. */
export const UnreadMark = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../conversations/UnreadMark.tsx'),
    loadPhrases(['conversations']),
  ])
  return part
})
export const without = () => {}

/** The menu of the signed-in person: only rows that they may open. `onLeave` closes the drawer on a phone. */
export function SideMenu({ onInfo, onLeave }: { onInfo: () => void; onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const visitor = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const groups = menuFor(visitor)
  // A row inside another one's address, like homework inside the programs, is the only one that is marked.
  const [present] = groups
    .flatMap(({ rows }) => rows.map(({ address }) => address))
    .filter((address) => path === address || path.startsWith(`${address}/`))
    .sort((one, other) => other.length - one.length)
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <div
            key={group.rows[0]?.key}
            className={classes.group}
            {...(group.heading && { role: 'group', 'aria-label': t(group.heading) })}
          >
            {group.heading && <div className={classes.heading}>{t(group.heading)}</div>}
            {group.rows.map(({ key, icon: Picture, address }) => (
              <Link
                key={key}
                to={address as '/'}
                className={classes.row}
                data-tour={address}
                activeOptions={{
                  exact: address === '/' || (present !== undefined && address !== present),
                  includeSearch: false,
                }}
                onClick={onLeave}
              >
                <Picture size={19} stroke={1.7} aria-hidden />
                <span>{t(key)}</span>
                {address === '/messages' && <UnreadMark onFailure={without} />}
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
