import { useEffect } from 'react'

/** A keyboard key by its physical position, so that it works in a Russian or Kazakh layout as well. */
export interface Shortcut {
  readonly code: string
  /** Ctrl, or Cmd on a Mac. */
  readonly mod?: boolean
  readonly shift?: boolean
  readonly run: () => void
}

/** Listens to shortcuts while the component is mounted; ignores keys typed into fields. */
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

/** Returns true when the pressed key matches the shortcut. */
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

/** Returns true for a field that keys are typed into. A checkbox is none: after a click on it, letters still work. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches('[type="checkbox"]')))
  )
}

/** A row of the list of shortcuts: the keys as printed on the keyboard, and what they do. */
export interface ShortcutHelp {
  readonly keys: readonly string[]
  readonly what: string
}

let ofScreen: readonly ShortcutHelp[] = []

/** Returns the shortcuts that the current screen adds to the list. */
export function screenShortcuts(): readonly ShortcutHelp[] {
  return ofScreen
}

/** Adds the shortcuts of a screen to the list; returns a function that removes them. */
export function listShortcuts(rows: readonly ShortcutHelp[]): () => void {
  ofScreen = rows
  return () => {
    if (ofScreen === rows) ofScreen = []
  }
}
