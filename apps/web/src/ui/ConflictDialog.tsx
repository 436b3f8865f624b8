import { Group, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConflictDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConflictDialogProps {
  readonly title: string
  /** Who saved first, and what to decide. */
  readonly text: string
  readonly size?: 'lg' | 'xl'
  /** True when the close button and a click outside leave the question open for later. */
  readonly canWait?: boolean
  readonly closeOnEscape?: boolean
  readonly onClose: () => void
  /** Both versions, or one choice per field. */
  readonly children: ReactNode
  readonly buttons: ReactNode
}

/** Resolves an edit conflict: both versions side by side, and the buttons that choose one. */
export function ConflictDialog(props: ConflictDialogProps) {
  const {
    title,
    text,
    size = 'xl',
    canWait = false,
    closeOnEscape = canWait,
    onClose,
    children,
    buttons,
  } = props
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      withCloseButton={canWait}
      closeOnEscape={closeOnEscape}
      closeOnClickOutside={canWait}
    >
      <Stack>
        <Text>{text}</Text>
        {children}
        <Group justify="flex-end">{buttons}</Group>
      </Stack>
    </Dialog>
  )
}

export function ConflictVersions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.versions}>{children}</div>
}

interface ConflictVersionProps {
  readonly label: string
  /** A heading that says more than the label. */
  readonly heading?: string
  readonly children: ReactNode
}

export function ConflictVersion({ label, heading = label, children }: ConflictVersionProps) {
  return (
    <section className={classes.version} aria-label={label}>
      <b>{heading}</b>
      {children}
    </section>
  )
}

export type ConflictSide = 'mine' | 'theirs'

interface ConflictChoiceProps {
  readonly label: string
  readonly value: ConflictSide
  readonly mine: { readonly label: string; readonly text: string }
  readonly theirs: { readonly label: string; readonly text: string }
  readonly onChange: (side: ConflictSide) => void
}

/** One field in both versions, with the choice between them. */
export function ConflictChoice({ label, value, mine, theirs, onChange }: ConflictChoiceProps) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(side) => onChange(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className={classes.sides}>
        {[['mine', mine] as const, ['theirs', theirs] as const].map(([side, shown]) => (
          <Radio.Card key={side} value={side} className={classes.side}>
            <Radio.Indicator size="xs" /> <b>{shown.label}</b>
            <span>{shown.text}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
