import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ToastRegion.module.css'
import { closeToast, stays, type Toast, useToasts } from './toasts.ts'

const icons = {
  success: IconCircleCheck,
  undo: IconArrowBackUp,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

/** The live region for toasts. Successes are announced politely, errors at once. */
export function ToastRegion() {
  const toasts = useToasts()
  const polite = toasts.filter((toast) => toast.kind === 'success' || toast.kind === 'undo')
  const urgent = toasts.filter((toast) => toast.kind === 'error' || toast.kind === 'warning')
  return (
    <div className={classes.region}>
      <div role="status" aria-live="polite" className={classes.list}>
        {polite.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className={classes.list}>
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  const [resting, setResting] = useState(false)
  const life = toast.life ?? stays[toast.kind]
  useEffect(() => {
    if (life === null || resting) return
    const timer = setTimeout(() => closeToast(toast.id), life)
    return () => clearTimeout(timer)
  }, [life, resting, toast.id])
  const Icon = icons[toast.kind]
  const rest = { onMouseEnter: () => setResting(true), onMouseLeave: () => setResting(false) }
  const focus = { onFocus: () => setResting(true), onBlur: () => setResting(false) }
  return (
    <div className={classes.toast} data-kind={toast.kind} {...rest} {...focus}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <div>{toast.text}</div>
        {toast.detail && <div className={classes.detail}>{toast.detail}</div>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run()
            closeToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('close')}
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
