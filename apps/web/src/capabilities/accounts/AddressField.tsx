import type { ComponentProps } from 'react'
import { PhoneField } from '../../ui/PhoneField.tsx'

/** An e-mail or a phone number in one field; digits take the shape of a number while they are typed. */
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
