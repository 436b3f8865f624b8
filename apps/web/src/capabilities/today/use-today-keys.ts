import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, type ShortcutHelp } from '../../platform/shortcuts.ts'
import { useRowCursor } from '../../platform/use-row-cursor.ts'
import { laterDay } from './later-days.ts'
import type { DueItem } from './queries.ts'
import { type LineActions, useLineActions } from './use-line-actions.ts'
import { addressOf } from './words.ts'

export interface TodayCursor {
  /** The id of the line with the cursor. */
  readonly at: string | undefined
  /** The line that is being given to a colleague. */
  readonly giving: DueItem | undefined
  readonly give: (item: DueItem | undefined) => void
  readonly actions: LineActions
  /** The number of a line in its list, for the cursor. */
  readonly rowOf: (item: DueItem) => number
}

interface Row {
  readonly id: number
  readonly item: DueItem
}

/**
 * Moves a cursor over the lines of a day and does what its keys say. The cursor stands at a position: when a line is done,
 * the next one takes its place.
 */
export function useTodayKeys(items: readonly DueItem[]): TodayCursor {
  const router = useRouter()
  const actions = useLineActions()
  const [giving, give] = useState<DueItem>()
  const rows = useMemo(() => items.map((item, at): Row => ({ id: at + 1, item })), [items])
  const open = (address: string) => void router.navigate({ href: address })
  const main = ({ item }: Row) => (item.kind === 'step' ? void actions.done(item) : open(addressOf(item)))
  const cursor = useRowCursor<Row>({
    rows,
    letters: [
      { code: 'KeyE', run: ({ item }) => item.kind === 'step' && void actions.done(item) },
      { code: 'KeyL', run: ({ item }) => void actions.snooze(item, laterDay('tomorrow')) },
      { code: 'KeyH', run: ({ item }) => give(item) },
      { code: 'KeyM', run: ({ item }) => open(`/messages?student=${item.student.id}`) },
    ],
    presses: [{ code: 'Enter', run: main }],
  })
  return {
    at: cursor.row?.item.id,
    giving,
    give,
    actions,
    rowOf: ({ id }) => items.findIndex((item) => item.id === id) + 1,
  }
}

/** Returns the keys of the page for the line below it; the list of shortcuts shows them too. */
export function useTodayKeyHelp(): readonly ShortcutHelp[] {
  const { t } = useTranslation('today')
  const rows = useMemo(
    () => [
      { keys: ['J', 'K'], what: t('key_move') },
      { keys: ['↵'], what: t('key_main') },
      { keys: ['E'], what: t('key_done') },
      { keys: ['L'], what: t('key_later') },
      { keys: ['H'], what: t('key_give') },
      { keys: ['M'], what: t('key_write') },
      { keys: ['Z'], what: t('key_undo') },
    ],
    [t],
  )
  useEffect(() => listShortcuts(rows), [rows])
  return rows
}
