import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../platform/online.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import classes from './Run.module.css'
import type { HandIn } from './use-hand-in.ts'

interface HandInDialogProps {
  readonly opened: boolean
  /** Numbers of the unanswered tasks. */
  readonly missing: readonly number[]
  readonly handIn: HandIn
  readonly onGo: (position: number) => void
  readonly onClose: () => void
}

/** Confirms the hand-in and links to unanswered tasks. */
export function HandInDialog({ opened, missing, handIn, onGo, onClose }: HandInDialogProps) {
  const { t } = useTranslation('tasks')
  const isOnline = useIsOnline()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('handInTitle')}
      confirm={t('handIn')}
      busy={handIn.isBusy}
      onConfirm={handIn.start}
      onClose={onClose}
    >
      {missing.length === 0 ? (
        t('handInAll')
      ) : (
        <>
          {t('handInSome', { count: missing.length })}
          <ul className={classes.missing}>
            {missing.map((number) => (
              <li key={number}>
                <button type="button" onClick={() => onGo(number)}>
                  {number}
                </button>
              </li>
            ))}
          </ul>
          {t('handInAfter')}
        </>
      )}
      {(handIn.isCut || !isOnline) && (
        <p className={classes.cut} role="alert">
          {t('handInWaits')}
        </p>
      )}
    </ConfirmDialog>
  )
}
