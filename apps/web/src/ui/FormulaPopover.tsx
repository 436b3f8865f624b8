import { Popover, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { loadPhrases } from '../platform/i18n.ts'
import { notifyMissingPart } from '../platform/notify-failure.ts'
import type { FormulaFormProps } from './FormulaForm.tsx'
import { lazyPart } from './lazy-part.tsx'

const FormulaForm = lazyPart(async () => {
  const [form] = await Promise.all([import('./FormulaForm.tsx'), loadPhrases(['formulas'])])
  return form
})

interface FormulaPopoverProps extends FormulaFormProps {
  readonly opened: boolean
  /** The element that opens the popover. */
  readonly children: ReactNode
}

/** A popover to write a formula, beside its target field. */
export function FormulaPopover({ opened, children, ...rest }: FormulaPopoverProps) {
  return (
    <Popover
      opened={opened}
      onDismiss={rest.onClose}
      width={380}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withArrow
      middlewares={{ shift: { padding: 8 }, flip: { padding: 8 } }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        maw="calc(100vw - 16px)"
        // The form around the field submits on Ctrl+Enter; here that would
        // submit it with the formula half typed.
        onKeyDown={(event) => {
          if (event.key === 'Escape') rest.onClose()
          event.stopPropagation()
        }}
      >
        {opened && (
          <FormulaForm
            {...rest}
            meanwhile={<Skeleton h={240} />}
            onFailure={(thrown) => {
              rest.onClose()
              notifyMissingPart(thrown)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
