import { IconHandStop } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import classes from './Grid.module.css'

/** Sets the note without rendering the calendar, which would end the drag. */
export interface DragNoteHandle {
  readonly say: (reason: string | null) => void
  /** Keeps the note for a while after the class snapped back. */
  readonly linger: () => void
}

const lingers_ms = 8_000

/** Renders why a class cannot be dropped here; overlays the grid, so that nothing moves under the pointer. */
export function DragNote({ ref }: { ref: Ref<DragNoteHandle> }) {
  const [reason, setReason] = useState<string | null>(null)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  useImperativeHandle(
    ref,
    () => ({
      say: (text) => {
        clearTimeout(end.current)
        setReason(text)
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
