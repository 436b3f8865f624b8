import { TextInput, type TextInputProps } from '@mantine/core'
import { completedPhone, phoneWhileTyping } from './phone-mask.ts'

interface PhoneFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** A phone number input; numbers of Kazakhstan are formatted while typing. */
export function PhoneField({ value = '', onChange, onBlur, ...rest }: PhoneFieldProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (701) 123-45-67"
      {...rest}
      value={value}
      onChange={(event) => onChange?.(phoneWhileTyping(event.currentTarget, value))}
      onBlur={(event) => {
        const whole = completedPhone(value)
        if (whole !== value) onChange?.(whole)
        onBlur?.(event)
      }}
    />
  )
}
