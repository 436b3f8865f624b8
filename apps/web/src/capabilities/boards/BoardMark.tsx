import { IconBroadcast, IconCheck, IconCloudOff, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Board.module.css'
import type { SyncState } from './board-sync.ts'

interface BoardMarkProps {
  readonly state: SyncState
  readonly isLive: boolean
  readonly closed: string | null
}

const icon = { size: 16, 'aria-hidden': true } as const

/** A quiet word on whether the strokes are saved and whether others' arrive. */
export function BoardMark({ state, isLive, closed }: BoardMarkProps) {
  const { t } = useTranslation('boards')
  if (closed)
    return (
      <p className={classes.mark} role="status">
        <IconLock {...icon} /> <span>{closed}</span>
      </p>
    )
  if (state.isCut || !isLive)
    return (
      <p className={classes.mark} role="status" data-cut={state.isCut || undefined}>
        <IconCloudOff {...icon} /> <span>{t(state.waiting > 0 ? 'waits' : 'connecting')}</span>
      </p>
    )
  return (
    <p className={classes.mark} role="status">
      {state.waiting > 0 ? <IconBroadcast {...icon} /> : <IconCheck {...icon} />}
      <span>{t(state.waiting > 0 ? 'saving' : 'saved')}</span>
    </p>
  )
}
