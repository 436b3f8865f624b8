import type { ComboboxItem } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './OptionLines.module.css'

interface Shown {
  readonly option: ComboboxItem & { readonly detail?: string }
  readonly checked?: boolean | undefined
}

/** An option with what tells it from others of the same name under it. */
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
