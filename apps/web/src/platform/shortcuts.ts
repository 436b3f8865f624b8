import { useEffect } from 'react'

/** A key of the keyboard by its place, so that it works in a Russian or Kazakh layout as well. */
export interface Shortcut {
  readonly code: string
  /** Ctrl, or Cmd on a Mac. */
  readonly mod?: boolean
  readonly shift?: boolean
  readonly run: () => void
}

/** Listens to shortcuts for as long as the screen is shown; keys typed into fields are left alone. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const hit = shortcuts.find((shortcut) => matches(shortcut, event))
      if (!hit || (!hit.mod && isTyping(event.target)) || event.isComposing) return
      event.preventDefault()
      hit.run()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [shortcuts])
}

/** Whether a pressed key is the shortcut. */
export function matches(
  shortcut: Shortcut,
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return (
    event.code === shortcut.code &&
    (event.ctrlKey || event.metaKey) === Boolean(shortcut.mod) &&
    event.shiftKey === Boolean(shortcut.shift) &&
    !event.altKey
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
