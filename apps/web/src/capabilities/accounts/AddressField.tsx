import { TextInput, type TextInputProps } from '@mantine/core'
import { completedPhone, phoneWhileTyping } from '../../ui/phone-mask.ts'

interface AddressFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** An e-mail or a phone number in one field; digits take the shape of a number while they are typed. */
export function AddressField({ value = '', onChange, onBlur, ...rest }: AddressFieldProps) {
  return (
    <TextInput
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
