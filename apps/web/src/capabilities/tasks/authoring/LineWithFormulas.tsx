import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormulaPopover } from '../../../ui/FormulaPopover.tsx'
import { formulaAt, marked } from '../../../ui/formula-marks.ts'
import classes from './editors/editors.module.css'

interface LineWithFormulasProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> {
  readonly value: string
  readonly onLine: (line: string) => void
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

const nowhere = { start: 0, end: 0, formula: null }

/** Renders a single-line text with formulas; Alt with = inserts one, or edits the one at the caret. */
export function LineWithFormulas({ value, onLine, onKeyDown, ...rest }: LineWithFormulasProps) {
  const { t } = useTranslation('authoring')
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [position, setPosition] = useState<typeof nowhere | NonNullable<ReturnType<typeof formulaAt>>>(
    nowhere,
  )
  const open = () => {
    const start = field.current?.selectionStart ?? value.length
    const end = field.current?.selectionEnd ?? start
    setPosition(formulaAt(value, start) ?? { start, end, formula: null })
    setOpen(true)
  }
  return (
    <TextInput
      {...rest}
      ref={field}
      value={value}
      classNames={{ wrapper: classes.formulaLine ?? '' }}
      onChange={(event) => onLine(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.altKey && event.code === 'Equal') {
          event.preventDefault()
          return open()
        }
        onKeyDown?.(event)
      }}
      aria-keyshortcuts="Alt+="
      data-line
      rightSection={
        <FormulaPopover
          opened={isOpen}
          formula={position.formula}
          mayBeBlock={false}
          onClose={() => setOpen(false)}
          onDone={(formula) => {
            setOpen(false)
            onLine(value.slice(0, position.start) + marked(formula) + value.slice(position.end))
            field.current?.focus()
          }}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            // Not a tab stop, so that Tab moves between lines; the keyboard shortcut is Alt with =.
            tabIndex={-1}
            aria-label={t('addFormula')}
            title={t('addFormula')}
            className={classes.formulaButton}
            data-open={isOpen || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={open}
          >
            <IconMathFunction size={16} aria-hidden />
          </ActionIcon>
        </FormulaPopover>
      }
    />
  )
}
