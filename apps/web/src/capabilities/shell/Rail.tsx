import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Rail.module.css'
import { SideMenu } from './SideMenu.tsx'

interface RailProps {
  readonly isFolded: boolean
  /** Undefined for people whose menu is short enough to stay. */
  readonly onFold: ((isFolded: boolean) => void) | undefined
}

/** Renders the menu beside the page. Folded, it shows pictures only and opens over the page under pointer or focus. */
export function Rail({ isFolded, onFold }: RailProps) {
  const { t: own } = useTranslation('personMenu')
  const Picture = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.rail} data-folded={isFolded || undefined}>
      <SideMenu />
      {onFold && (
        <button
          type="button"
          className={classes.fold}
          aria-pressed={!isFolded}
          onClick={(event) => {
            // Without the focus the menu folds at once.
            event.currentTarget.blur()
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
