import { useState } from 'react'
import { type DraftLine, emptyLine, lineOf } from './draft-line.ts'
import type { Suggestion } from './queries.ts'

export type Draft = ReturnType<typeof useDraft>

/** The lines of an act that is made. */
export function useDraft(today: string) {
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [next, setNext] = useState(0)
  return {
    lines,
    add: (suggested: Suggestion['lines']) => {
      setLines([...lines, ...suggested.map((one, nr) => lineOf(next + nr, one))])
      setNext(next + suggested.length)
    },
    addEmpty: () => {
      setLines([...lines, emptyLine(next, today)])
      setNext(next + 1)
    },
    change: (key: number, change: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
  }
}
