import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '../parts.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import classes from './FindErrors.module.css'
import { type Mark, type Token, tokensOf, wholeWords } from './marks.ts'

interface MarkedTextProps {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly isLocked: boolean
  readonly verdictOf: (mark: Mark) => Verdict | undefined
  readonly onMark: (mark: Mark) => void
  readonly onUnmark: (start: number) => void
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly mark: Mark | undefined
  readonly isWord: boolean
}

/**
 * Renders a text whose words are marked by tap, selection or keyboard: arrow keys move, Enter marks, Shift
 * with an arrow extends the mark.
 */
export function MarkedText({ text, marks, isLocked, verdictOf, onMark, onUnmark }: MarkedTextProps) {
  const { t } = useTranslation('tasks')
  const frame = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  const tokens = useMemo(() => tokensOf(text), [text])
  const pieces = piecesOf(tokens, marks)
  const words = pieces.filter((one) => one.isWord)
  const current = words.some(({ start }) => start === reached) ? reached : (words[0]?.start ?? 0)
  const toggle = ({ start, end, mark }: Piece) => (mark ? onUnmark(start) : onMark({ start, end }))
  const markSelection = () => {
    const chosen = selectedIn(frame.current)
    const mark = chosen && wholeWords(tokens, chosen.start, chosen.end)
    if (!mark) return false
    document.getSelection()?.removeAllRanges()
    onMark(mark)
    return true
  }
  const reach = (start: number) => {
    setReached(start)
    frame.current?.querySelector<HTMLElement>(`[data-start="${start}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, piece: Piece) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') toggle(piece)
    else if (step && event.shiftKey) {
      const next = words[words.indexOf(piece) + step]
      if (next) onMark({ start: Math.min(piece.start, next.start), end: Math.max(piece.end, next.end) })
      if (next) setReached(Math.min(piece.start, next.start))
    } else if (step) reach(words[words.indexOf(piece) + step]?.start ?? piece.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={frame}
      className={classes.text}
      onPointerUp={() => {
        if (!isLocked) markSelection()
      }}
    >
      {pieces.map((piece) => {
        const words = text.slice(piece.start, piece.end)
        const verdict = piece.mark && verdictOf(piece.mark)
        if (!piece.isWord || (isLocked && !piece.mark))
          return (
            <span key={piece.start} data-start={piece.start}>
              {words}
            </span>
          )
        return (
          // biome-ignore lint/a11y/useSemanticElements: the text of a real button cannot be selected.
          <span
            key={piece.start}
            role="button"
            className={classes.word}
            data-start={piece.start}
            data-marked={piece.mark ? true : undefined}
            data-verdict={verdict}
            aria-pressed={piece.mark !== undefined}
            aria-disabled={isLocked || undefined}
            aria-description={piece.start === current ? t('markKeys') : undefined}
            tabIndex={piece.start === current ? 0 : -1}
            onFocus={() => setReached(piece.start)}
            onClick={() => {
              if (!isLocked && document.getSelection()?.isCollapsed !== false) toggle(piece)
            }}
            onKeyDown={(event) => {
              if (!isLocked) press(event, piece)
            }}
          >
            {words}
            <VerdictMark verdict={verdict} />
          </span>
        )
      })}
    </div>
  )
}

/** Groups the tokens of each mark. */
function piecesOf(tokens: readonly Token[], marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  for (const token of tokens) {
    const mark = marks.find((one) => one.start < token.end && token.start < one.end)
    if (!mark) pieces.push({ start: token.start, end: token.end, mark: undefined, isWord: token.isWord })
    else if (pieces.at(-1)?.mark !== mark)
      pieces.push({ start: mark.start, end: mark.end, mark, isWord: true })
  }
  return pieces
}

function selectedIn(frame: HTMLElement | null): { start: number; end: number } | undefined {
  const selection = document.getSelection()
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const start = placeOf(frame, range.startContainer, range.startOffset)
  const end = placeOf(frame, range.endContainer, range.endOffset)
  return start === undefined || end === undefined ? undefined : { start, end }
}

function placeOf(frame: HTMLElement, node: Node, offset: number): number | undefined {
  const piece = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-start]')
  if (!piece || !frame.contains(piece)) return undefined
  return Number(piece.dataset.start) + (node instanceof Text ? offset : 0)
}
