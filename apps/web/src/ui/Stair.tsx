import type { CSSProperties, ReactNode } from 'react'
import classes from './Stair.module.css'

type StairSize = 'sm' | 'md' | 'lg'
type StepState = 'done' | 'next' | 'future'

interface StairProps {
  readonly done: number
  readonly total: number
  /** The accessible name; the number is shown beside the stair by its page. */
  readonly label: string
  /** `sm` in tables, `md` on cards, `lg` in heroes; from `md` on the sun stands on the next step. */
  readonly size?: StairSize
}

/** More steps than this are summed up: a step then stands for several. */
const maxSteps = 10

/** The progress of a person as one joined stair: done steps are filled, the next one is in the colour of the sun. */
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
      style={risesOf(count)}
    >
      {Array.from({ length: count }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its position
          key={step}
          className={classes.step}
          data-state={step < climbed ? 'done' : step === climbed ? 'next' : 'future'}
          style={riseOf(step, count)}
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

/** The lowest step has a rise of nought, the highest of one. */
const riseOf = (step: number, count: number) =>
  ({ '--rise': count > 1 ? step / (count - 1) : 1, '--below': count - 1 - step }) as CSSProperties

/** The number of rises between the steps; a stair of one step has none. */
const risesOf = (count: number) => ({ '--rises': Math.max(count - 1, 1) }) as CSSProperties

export interface NamedStep {
  readonly key: string | number
  /** A step without a state is a figure: its words stand below the line of the tread. */
  readonly state?: StepState
  /** Stands above the step where there is room. */
  readonly above?: ReactNode
  /** Stand on the step itself. */
  readonly words: ReactNode
}

interface NamedStairProps {
  readonly steps: readonly NamedStep[]
  /** True where a text beside the stair lists the same steps. */
  readonly isPicture?: boolean
}

/** More names than this do not fit above their steps. */
const maxNames = 8

/** One joined stair whose steps have words or figures of their own; below the next one the stair is open. */
export function NamedStair({ steps, isPicture = false }: NamedStairProps) {
  return (
    <div className={classes.box}>
      <ol
        className={classes.named}
        data-figures={steps.every(({ state }) => state === undefined) || undefined}
        data-crowded={steps.length > maxNames || undefined}
        aria-hidden={isPicture || undefined}
        style={risesOf(steps.length)}
      >
        {steps.map(({ key, state, above, words }, at) => (
          <li key={key} data-state={state} style={riseOf(at, steps.length)}>
            {above && <span className={classes.above}>{above}</span>}
            <span className={classes.step} data-state={state}>
              {words}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
