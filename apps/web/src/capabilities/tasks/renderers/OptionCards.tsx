import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Options.module.css'
import { verdictOfOption } from './parts.ts'
import type { TaskResult } from './player.ts'
import { VerdictMark } from './VerdictMark.tsx'

interface OptionCardsProps {
  readonly kind: 'checkbox' | 'radio'
  /** The instruction for screen readers. */
  readonly legend: string
  readonly options: readonly { readonly id: string; readonly content: ReactNode }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
  readonly isLocked: boolean
  readonly result: TaskResult | null
  readonly hasPictures?: boolean
}

/** Renders options as cards with large touch targets. */
export function OptionCards({ kind, legend, options, chosen, hasPictures, ...rest }: OptionCardsProps) {
  const { onChoose, isLocked, result } = rest
  const name = useId()
  const choose = (id: string, isChosen: boolean) => {
    if (kind === 'radio') return onChoose([id])
    // In the order of the options, so that equal choices give equal answers.
    const now = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)
    onChoose(options.flatMap((one) => (now.includes(one.id) ? [one.id] : [])))
  }
  return (
    <fieldset className={classes.options} data-pictures={hasPictures || undefined}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map(({ id, content }) => {
        const isChosen = chosen.includes(id)
        const verdict = verdictOfOption(result, id, isChosen)
        return (
          <label
            key={id}
            className={classes.option}
            data-chosen={isChosen || undefined}
            data-locked={isLocked || undefined}
            data-verdict={verdict}
          >
            <input
              type={kind}
              name={name}
              checked={isChosen}
              disabled={isLocked}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <span className={classes.content}>{content}</span>
            <VerdictMark verdict={verdict} />
          </label>
        )
      })}
    </fieldset>
  )
}
