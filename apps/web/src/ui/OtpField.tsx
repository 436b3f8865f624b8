import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './OtpField.module.css'

interface OtpFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once all digits are entered: typed, pasted or autofilled by the phone. */
  readonly onComplete?: (code: string) => void
  readonly length?: number
  readonly error?: string | null
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

/** The digits of a code in one real input, so that paste and the phone's autofill work. */
export function OtpField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  disabled,
  autoFocus,
}: OtpFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  const positions = Array.from({ length }, (_, position) => position)
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={classes.field}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <input
          id={id}
          className={classes.input}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the code is the only input of its page.
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <div className={classes.places} aria-hidden>
          {positions.map((position) => (
            <span
              key={position}
              className={classes.place}
              data-here={(focused && position === Math.min(value.length, length - 1)) || undefined}
            >
              {value[position] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  )
}
