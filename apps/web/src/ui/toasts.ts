import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'undo'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long a toast stays; null means until it is closed. */
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

/** Says that something worked; gone after 2 seconds unless the pointer or the focus rests on it. */
export function toastSuccess(text: string): void {
  show({ kind: 'success', text })
}

/** Says that something worked and can be taken back for 10 seconds. */
export function toastUndo(text: string, label: string, run: () => void): void {
  show({ kind: 'undo', text, action: { label, run } })
}

/** Warns; stays until closed. */
export function toastWarning(text: string, detail?: string): void {
  show({ kind: 'warning', text, detail })
}

/** Says what failed; stays until closed. `detail` is the number of the request, for the support. */
export function toastError(text: string, detail?: string | null, action?: Toast['action']): void {
  show({ kind: 'error', text, detail: detail ?? undefined, action })
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** Takes all toasts away. */
export function closeAllToasts(): void {
  toasts = []
  changed()
}

/** The toasts on the screen, the oldest first. */
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
  // What must be read is never pushed out by what comes after it.
  toasts = next.filter((shown) => !passing.slice(0, -maxPassing).includes(shown))
  changed()
}

function changed() {
  for (const listener of listeners) listener()
}
