import type { ComponentProps } from 'react'
import { PhoneField } from '../../ui/PhoneField.tsx'

/** Renders one field for an e-mail or a phone number; formats digits as a phone number during typing. */
export function AddressField(props: ComponentProps<typeof PhoneField>) {
  return (
    <PhoneField
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder=""
      {...props}
    />
  )
}
