import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Board.module.css'
import { Failure } from './Failure.tsx'

interface BoardProps {
  /** How cards are moved, for a hand on the mouse. */
  readonly hint: string
  /** True where the head of a column is a sentence rather than a word. */
  readonly isWide?: boolean
  /** BoardColumns. */
  readonly children: ReactNode
}

/** A board: columns side by side, each with its own scroll; on a phone one column at a time. */
export function Board({ hint, isWide = false, children }: BoardProps) {
  return (
    <>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.board} data-wide={isWide || undefined}>
        {children}
      </div>
    </>
  )
}

export interface BoardColumnProps {
  readonly label: string
  readonly head: ReactNode
  /** How many cards there are, formatted; absent until it is known. */
  readonly count: string | undefined
  /** Whether the dragged card may be dropped here; null while none is dragged. */
  readonly takes: 'takes' | 'needs' | null
  /** What stands between the head and the cards, such as what the dragged card needs first. */
  readonly note?: ReactNode
  /** BoardCards; absent until they have come. */
  readonly cards: readonly ReactNode[] | undefined
  /** Shown when there are no cards. */
  readonly empty: string
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onDrop: () => void
  /** Shows more cards; absent where all are shown. */
  readonly more?: { readonly label: string; readonly busy: boolean; readonly run: () => void } | undefined
}

/** A column of a board, which takes dragged cards. */
export function BoardColumn(props: BoardColumnProps) {
  const { label, head, count, takes, note, cards, empty, failure, onRetry, onDrop, more } = props
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-takes={takes ?? undefined}
      data-over={(takes !== null && isOver) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <header className={classes.head}>
        {head}
        {count !== undefined && <span className="tabular">{count}</span>}
      </header>
      {note}
      {Boolean(failure) && !cards && <Failure failure={failure} level={3} onRetry={onRetry} />}
      {!cards && !failure && <div className={classes.waiting} aria-hidden />}
      {cards && <ul className={classes.cards}>{cards}</ul>}
      {cards?.length === 0 && <p className={classes.empty}>{empty}</p>}
      {more && (
        <Button variant="subtle" size="xs" loading={more.busy} onClick={more.run}>
          {more.label}
        </Button>
      )}
    </section>
  )
}

interface BoardCardProps {
  readonly id: number
  readonly isMovable: boolean
  /** True for a card of less weight than its neighbours. */
  readonly isQuiet?: boolean
  /** True while the keyboard cursor is on the card. */
  readonly isCurrent?: boolean
  readonly isChosen?: boolean
  readonly onHold: (isHeld: boolean) => void
  /** Called for a click beside the card's links and controls. */
  readonly onClick?: () => void
  /** The link to what the card is of; it takes `boardCardLink`. */
  readonly title: ReactNode
  /** What can be done with the card. */
  readonly corner: ReactNode
  /** The last line. */
  readonly facts: ReactNode
  readonly children?: ReactNode
}

/** The class of the link that is a card's title. */
export const boardCardLink = classes.title

/** A card of a board that can be dragged. */
export function BoardCard(props: BoardCardProps) {
  const { id, isMovable, isQuiet, isCurrent, isChosen, onHold, onClick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cursor of the list does the same by the keyboard
    <li
      className={classes.card}
      draggable={isMovable}
      data-quiet={isQuiet || undefined}
      data-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(id))
        onHold(true)
      }}
      onDragEnd={() => onHold(false)}
      onClick={
        onClick &&
        ((event) => {
          if (!(event.target instanceof Element) || !event.target.closest(controls)) onClick()
        })
      }
    >
      <div className={classes.top}>
        {props.title}
        {props.corner}
      </div>
      {props.children}
      <div className={classes.facts}>{props.facts}</div>
    </li>
  )
}

const controls = 'a, button, input, label, [role="menu"]'
