import type { CSSProperties } from 'react'
import classes from './Stair.module.css'

interface StairProps {
  readonly done: number
  readonly total: number
  /** The accessible name; the number is shown beside the stair by its page. */
  readonly label: string
  readonly size?: 'sm' | 'lg'
}

/** More steps than this are summed up: a step then stands for several. */
const maxSteps = 10

/** The progress of a person as a stair: done steps are filled, the next one is in the colour of the sun. */
export function Stair({ done, total, label, size = 'sm' }: StairProps) {
  const count = Math.max(Math.min(total, maxSteps), 1)
  const climbed = stepsClimbed(done, total, count)
  return (
    <span
      className={classes.stair}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      {Array.from({ length: count }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its position
          key={step}
          data-state={step < climbed ? 'done' : step === climbed ? 'next' : undefined}
          style={{ '--rise': (step + 1) / count } as CSSProperties}
        />
      ))}
    </span>
  )
}

/** The last step is filled only when all is done, the first as soon as anything is. */
function stepsClimbed(done: number, total: number, count: number): number {
  if (total <= 0 || done <= 0) return 0
  if (done >= total) return count
  return Math.min(Math.max(Math.round((done / total) * count), 1), count - 1)
}
