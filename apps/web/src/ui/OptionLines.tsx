import type { ComboboxItem } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './OptionLines.module.css'

interface Shown {
  readonly option: ComboboxItem & { readonly detail?: string }
  readonly checked?: boolean | undefined
}

/** Renders an option with the detail that distinguishes it from options of the same name. */
export function optionLines({ option, checked }: Shown) {
  return (
    <>
      {checked && <IconCheck size={14} aria-hidden className={classes.check} />}
      <span className={classes.option}>
        <span>{option.label}</span>
        {option.detail && <small>{option.detail}</small>}
      </span>
    </>
  )
}
