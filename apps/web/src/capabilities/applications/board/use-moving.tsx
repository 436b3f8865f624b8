import { type ReactNode, useState } from 'react'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Application } from '../queries.ts'
import type { Target } from './MoveDialog.tsx'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))

/** Returns the dialog of a status change and the function that opens it. */
export function useMoving(): { dialog: ReactNode; ask: (application: Application, to: Target) => void } {
  const [asked, setAsked] = useState<{ application: Application; to: Target } | null>(null)
  const close = () => setAsked(null)
  return {
    ask: (application, to) => setAsked({ application, to }),
    dialog: asked && (
      <MoveDialog
        {...asked}
        onClose={close}
        onFailure={(thrown) => {
          close()
          notifyMissingPart(thrown)
        }}
      />
    ),
  }
}
