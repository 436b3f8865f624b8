import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from './ButtonLink.tsx'
import { Keycap } from './Keycap.tsx'
import classes from './PeekPanel.module.css'

/** What an open panel is given. */
export interface OpenPeek {
  /** From 1, among the rows of the page. */
  readonly position: number
  readonly count: number
  /** Absent at the end of the list. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly close: () => void
}

interface PeekPanelProps {
  readonly peek: OpenPeek
  /** The name of what is shown; never cut. */
  readonly title: string
  readonly picture?: ReactNode
  /** The page of the row, in the app; absent where it has none. */
  readonly to?: string | undefined
  readonly search?: Readonly<Record<string, unknown>>
  /** What else can be done, beside the way to the page: buttons of size `xs`. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What matters of a row, beside its list: the cursor of the list moves on, and the panel follows. */
export function PeekPanel({ peek, title, picture, to, search, actions, children }: PeekPanelProps) {
  const { t } = useTranslation('peek')
  return (
    <aside className={classes.panel} aria-label={title} data-peek>
      <div className={classes.line}>
        <Step
          label={t('previous')}
          cap="K"
          icon={<IconChevronUp size={16} aria-hidden />}
          run={peek.previous}
        />
        <Step label={t('next')} cap="J" icon={<IconChevronDown size={16} aria-hidden />} run={peek.next} />
        <span className={classes.position}>{t('position', { at: peek.position, count: peek.count })}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('close')}
          aria-keyshortcuts="Escape"
          title="Esc"
          onClick={peek.close}
        >
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.content}>
        <div className={classes.head}>
          {picture}
          <h2>{title}</h2>
        </div>
        {children}
      </div>
      <div className={classes.foot}>
        {to !== undefined && (
          <ButtonLink
            variant="light"
            size="xs"
            to={to as never}
            search={search as never}
            rightSection={<Keycap isHidden>↵</Keycap>}
            aria-keyshortcuts="Enter"
          >
            {t('open')}
          </ButtonLink>
        )}
        {actions}
      </div>
    </aside>
  )
}

interface StepProps {
  readonly label: string
  readonly cap: string
  readonly icon: ReactNode
  /** Absent at the end of the list. */
  readonly run: (() => void) | undefined
}

function Step({ label, cap, icon, run }: StepProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-keyshortcuts={cap}
      // Not disabled: at the end of the list the focus stays on the button.
      aria-disabled={!run}
      onClick={run}
      leftSection={icon}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Keycap isHidden>{cap}</Keycap>
    </Button>
  )
}
