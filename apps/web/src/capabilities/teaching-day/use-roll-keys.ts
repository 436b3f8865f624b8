import type { TeachingClass } from '@qadam/contract/teaching-day/schemas.ts'
import { useEffect, useState } from 'react'
import { isTyping, matches } from '../../platform/shortcuts.ts'
import { over } from '../../platform/use-row-cursor.ts'
import { type Attendance, marksByKey } from './with-marks.ts'

interface RollKeysInput {
  readonly students: TeachingClass['students']
  readonly onMark: (student: number, attendance: Attendance) => void
  readonly onFinish: () => void
}

const digits = ['Digit1', 'Digit2', 'Digit3']
/** A key that presses the focused control stays with it. */
const controls = 'button, a, summary, [role="separator"]'

/**
 * Adds the keys of a roll call by their position: J and K move, 1, 2 and 3 mark the student and go on to the next one,
 * Enter is done. Returns the student with the cursor, and how to move it.
 */
export function useRollKeys({ students, onMark, onFinish }: RollKeysInput) {
  const firstUnmarked = students.find(({ attendance }) => attendance === null)?.id
  const [chosen, setChosen] = useState(firstUnmarked ?? students[0]?.id ?? null)
  const found = students.findIndex(({ id }) => id === chosen)
  const at = found === -1 ? 0 : found
  useEffect(() => {
    const go = (to: number) => {
      const next = students[Math.max(0, Math.min(to, students.length - 1))]
      if (!next) return
      setChosen(next.id)
      document.querySelector(`[data-roll="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const listener = (event: KeyboardEvent) => {
      const { code, target } = event
      const isPlain = matches({ code, run: () => undefined }, event)
      if (!(target instanceof Element) || !isPlain || event.isComposing) return
      if (isTyping(target) || target.closest(over)) return
      const attendance = marksByKey[digits.indexOf(code)]
      const student = students[at]
      if (code === 'KeyJ') go(at + 1)
      else if (code === 'KeyK') go(at - 1)
      else if (attendance && student) {
        onMark(student.id, attendance)
        go(at + 1)
      } else if (code === 'Enter' && !target.closest(controls)) onFinish()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [students, at, onMark, onFinish])
  return { cursor: students[at]?.id ?? null, setCursor: setChosen }
}
