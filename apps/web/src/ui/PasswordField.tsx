import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password input with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ description, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('fields')
  const [capsLock, setCapsLock] = useState(false)
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      {...rest}
      visible={shown}
      onVisibilityChange={setShown}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onBlur={(event) => {
        setCapsLock(false)
        rest.onBlur?.(event)
      }}
      description={capsLock ? t('capsLock') : description}
      descriptionProps={{ 'aria-live': 'polite' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? (
          <IconEyeOff size={18} stroke={1.7} aria-hidden />
        ) : (
          <IconEye size={18} stroke={1.7} aria-hidden />
        )
      }
      visibilityToggleButtonProps={{
        'aria-label': shown ? t('passwordHide') : t('passwordShow'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
