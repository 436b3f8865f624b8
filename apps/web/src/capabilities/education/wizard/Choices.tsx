import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Choices.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  /** A decoration before the label, such as a flag. */
  readonly mark?: ReactNode
  readonly isLocked?: boolean
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChoose: (value: string) => void
  /** Short choices, such as years, stand beside each other. */
  readonly isShort?: boolean
}

/** Renders big choices as buttons that are pressed or not. */
export function Choices({ label, choices, chosen, onChoose, isShort }: ChoicesProps) {
  return (
    <fieldset aria-label={label} className={classes.choices} data-short={isShort || undefined}>
      {choices.map(({ value, label: words, mark, isLocked }) => {
        const isChosen = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            className={classes.choice}
            aria-pressed={isChosen}
            disabled={isLocked}
            onClick={() => onChoose(value)}
          >
            <span>
              {mark} {words}
            </span>
            {isChosen && <IconCheck size={20} aria-hidden />}
          </button>
        )
      })}
    </fieldset>
  )
}
