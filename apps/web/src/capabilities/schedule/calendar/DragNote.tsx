import { IconHandStop } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import classes from './Grid.module.css'

/** Says something without drawing the calendar anew, which would end the drag. */
export interface DragNoteHandle {
  readonly say: (reason: string | null) => void
  /** Leaves what was said for a while, because the class has gone back. */
  readonly linger: () => void
}

const lingers_ms = 8_000

/** Why the class cannot be dropped where it is held; over the grid, so that nothing moves under the pointer. */
export function DragNote({ ref }: { ref: Ref<DragNoteHandle> }) {
  const [reason, setReason] = useState<string | null>(null)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  useImperativeHandle(
    ref,
    () => ({
      say: (presented) => {
        clearTimeout(end.current)
        setReason(presented)
      },
      linger: () => {
        end.current = setTimeout(() => setReason(null), lingers_ms)
      },
    }),
    [],
  )
  useEffect(() => () => clearTimeout(end.current), [])
  return (
    <div className={classes.dragNote} role="status">
      {reason !== null && (
        <span>
          <IconHandStop size={18} aria-hidden /> {reason}
        </span>
      )}
    </div>
  )
}
