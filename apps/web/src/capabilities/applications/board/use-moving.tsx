import { actionBetween } from '@qadam/contract/applications/rules.ts'
import { type ReactNode, useState } from 'react'
import { fullName } from '../../../platform/full-name.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Application } from '../queries.ts'
import { useMove } from '../use-move.ts'
import { useUndo } from '../use-undo.ts'
import { useWords } from '../words.ts'
import type { Target } from './use-move-form.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))

interface Moving {
  readonly dialog: ReactNode
  /** Opens the dialog of a status change. */
  readonly ask: (application: Application, to: Target) => void
  /** Changes the status at once where nothing is to be asked, else opens the dialog. */
  readonly drop: (application: Application, to: Target) => void
}

/** Returns the ways to change a status, with the dialog that they open. */
export function useMoving(): Moving {
  const { t } = useWords()
  const [asked, setAsked] = useState<{ application: Application; to: Target } | null>(null)
  const close = () => setAsked(null)
  const ask: Moving['ask'] = (application, to) => setAsked({ application, to })
  const offerUndo = useUndo()
  const { move } = useMove({
    onSuccess: (moved) =>
      moved &&
      offerUndo(t('moved', { student: fullName(moved.student), status: t(`status_${moved.status}`) }), moved),
  })
  return {
    ask,
    drop: (application, to) => {
      const { id, version } = application
      if (to !== 'removed' && isReady(application, to)) void move({ id, version, status: to })
      else ask(application, to)
    },
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

/** Returns whether a column takes an application, needs something of it first, or does not take it at all. */
export function takesOf(application: Application, to: Target): 'takes' | 'needs' | null {
  if (!application.next.includes(to)) return null
  return isSubmission(application, to) && application.hurdles.length > 0 ? 'needs' : 'takes'
}

/** A submission whose conditions are met asks for nothing; every other move asks for a letter or a reason. */
const isReady = (application: Application, to: Target): boolean =>
  isSubmission(application, to) && application.hurdles.length === 0

const isSubmission = ({ status }: Application, to: Target): boolean => actionBetween(status, to) === 'submit'
