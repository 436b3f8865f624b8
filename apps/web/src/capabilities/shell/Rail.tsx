import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { landingOf } from '../../platform/guard.ts'
import { useSession } from '../../platform/session.ts'
import { Brand } from './Brand.tsx'
import type { Help } from './HelpRows.tsx'
import classes from './Rail.module.css'
import { SideMenu } from './SideMenu.tsx'

interface RailProps {
  readonly isFolded: boolean
  /** Undefined for people whose menu is short enough to stay. */
  readonly onFold: ((isFolded: boolean) => void) | undefined
  readonly help: Help | undefined
}

/** Renders the menu beside the page. Folded, it shows pictures only and opens over the page under pointer or focus. */
export function Rail({ isFolded, onFold, help }: RailProps) {
  const visitor = useSession()
  const { t: own } = useTranslation('personMenu')
  // `left`: a row was chosen, so the page is not covered until the pointer comes again.
  const [pointer, setPointer] = useState<'away' | 'inside' | 'left'>('away')
  const leave = () => setPointer('left')
  const Picture = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div
      className={classes.rail}
      data-folded={isFolded || undefined}
      data-open={pointer === 'inside' || undefined}
      // A pointer that only rests where the page opens does not cover it.
      onPointerMove={() => setPointer((now) => (now === 'away' ? 'inside' : now))}
      // Under a press it stays open: a press takes the keyboard's focus away.
      onPointerDown={() => setPointer('inside')}
      onPointerLeave={() => setPointer('away')}
    >
      <Link to={landingOf(visitor) as '/'} className={classes.brand} onClick={leave}>
        <Brand />
      </Link>
      <SideMenu help={help} onLeave={leave} />
      {onFold && (
        <button
          type="button"
          className={classes.fold}
          aria-pressed={!isFolded}
          onClick={() => {
            leave()
            onFold(!isFolded)
          }}
        >
          <Picture size={20} stroke={1.7} aria-hidden />
          <span>{own(isFolded ? 'pinMenu' : 'foldMenu')}</span>
        </button>
      )}
    </div>
  )
}
