import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Sheet.module.css'

interface SheetProps {
  readonly title: ReactNode
  /** Beside the title, for example a back button. */
  readonly before?: ReactNode
  readonly foot?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A bottom sheet for a phone. The native dialog traps focus, restores it and closes on Escape. */
export function Sheet({ title, before, foot, onClose, children }: SheetProps) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      shown?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.inner}>
        <header className={classes.head}>
          {before}
          <h2 id="sheet-title" className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </button>
        </header>
        <div className={classes.body}>{children}</div>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
    </dialog>
  )
}
