import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  /** What the actions are about, for whoever does not see the list. */
  readonly label: string
  /** How many are chosen, in words. */
  readonly count: string
  /** Widens the selection, beside the count. */
  readonly more?: ReactNode
  readonly onClear: () => void
  /** Buttons of size `xs`; the one that deletes comes last. */
  readonly children: ReactNode
}

/** What can be done with the chosen rows of a list at once: a bar over the end of the page. */
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
