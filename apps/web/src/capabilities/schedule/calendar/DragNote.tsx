import { IconHandStop } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import classes from './Grid.module.css'

/** Says something without drawing the calendar anew, which would end the drag. */
export interface DragNoteHandle {
  readonly say: (reason: string | null) => void
}

/** Why the class cannot be dropped where it is held. */
export function DragNote({ ref }: { ref: Ref<DragNoteHandle> }) {
  const [reason, setReason] = useState<string | null>(null)
  useImperativeHandle(ref, () => ({ say: setReason }), [])
  return (
    <div className={classes.dragNote} role="status" data-shown={reason !== null || undefined}>
      {reason !== null && (
        <>
          <IconHandStop size={18} aria-hidden /> {reason}
        </>
      )}
    </div>
  )
}
