import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'undo'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it stays, in milliseconds, where that is not the time of its kind. */
  readonly life?: number | undefined
}

/** How long a toast stays, in milliseconds; null until it is closed. */
export const stays: Readonly<Record<ToastKind, number | null>> = {
  success: 2000,
  undo: 10_000,
  warning: null,
  error: null,
}

const maxPassing = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a success; disappears after 2 seconds unless hovered or focused. */
export function toastSuccess(text: string): void {
  show({ kind: 'success', text })
}

/** Shows a success that can be undone for 10 seconds, or for as long as the caller says. */
export function toastUndo(text: string, label: string, run: () => void, life?: number): void {
  show({ kind: 'undo', text, action: { label, run }, life })
}

/** Shows a warning; stays until closed. */
export function toastWarning(text: string, detail?: string): void {
  show({ kind: 'warning', text, detail })
}

/** Shows an error; stays until closed. `detail` is the request id for support. */
export function toastError(text: string, detail?: string | null, action?: Toast['action']): void {
  show({ kind: 'error', text, detail: detail ?? undefined, action })
}

export function closeToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

export function closeAllToasts(): void {
  toasts = []
  changed()
}

/** The visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
}

function show(toast: Omit<Toast, 'id'>) {
  const same = toasts.find((shown) => shown.kind === toast.kind && shown.text === toast.text)
  const next = [...toasts.filter((shown) => shown !== same), { ...toast, id: ++lastId }]
  const passing = next.filter(({ kind }) => stays[kind] !== null)
  // A toast that stays until closed is never pushed out by later ones.
  toasts = next.filter((shown) => !passing.slice(0, -maxPassing).includes(shown))
  changed()
}

function changed() {
  for (const listener of listeners) listener()
}
