import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** The accessible name: what the actions apply to. */
  readonly label: string
  /** The number of selected rows, as text. */
  readonly count: string
  /** A control that widens the selection, beside the count. */
  readonly more?: ReactNode
  readonly onClear: () => void
  /** Buttons of size `xs`; the delete button comes last. */
  readonly children: ReactNode
}

/** A bar over the end of the page with bulk actions for the selected rows. */
export function SelectionBar({ label, count, more, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <section className={classes.bar} aria-label={label}>
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('clearSelection')} onClick={onClear}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
        <span className={classes.count} role="status">
          {count}
        </span>
        {more}
      </div>
      <div className={classes.acts}>{children}</div>
    </section>
  )
}
