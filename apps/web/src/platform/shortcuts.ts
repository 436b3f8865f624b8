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

/** A line of the list of shortcuts: the keys as they are printed on the keyboard, and what they do. */
export interface ShortcutHelp {
  readonly keys: readonly string[]
  readonly what: string
}

let ofScreen: readonly ShortcutHelp[] = []

/** What the screen that is shown adds to the list of shortcuts. */
export function screenShortcuts(): readonly ShortcutHelp[] {
  return ofScreen
}

/** Lists the shortcuts of a screen for as long as it is shown; answers how to take them away. */
export function listShortcuts(rows: readonly ShortcutHelp[]): () => void {
  ofScreen = rows
  return () => {
    if (ofScreen === rows) ofScreen = []
  }
}
