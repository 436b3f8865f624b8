import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './NewPasswordField.module.css'
import { PasswordField } from './PasswordField.tsx'
import { strengthLevels, strengthOf } from './password-strength.ts'

interface NewPasswordFieldProps extends PasswordInputProps {
  /** The minimum number of characters. */
  readonly min: number
  /** The user's names and addresses, which make a password weak. */
  readonly near?: readonly string[]
}

/** A new password with a strength meter, as bars and as a word. */
export function NewPasswordField({ min, near, ...rest }: NewPasswordFieldProps) {
  const { t } = useTranslation('fields')
  const typed = String(rest.value ?? '')
  const level = strengthOf(typed, min, near)
  const filled = typed ? strengthLevels.indexOf(level) : 0
  return (
    <div>
      <PasswordField autoComplete="new-password" {...rest} />
      <div className={classes.meter} data-level={level} aria-hidden>
        {strengthLevels.slice(1).map((name, index) => (
          <span key={name} className={classes.bar} data-filled={index < filled || undefined} />
        ))}
      </div>
      <span className={classes.word} role="status">
        {typed ? t('strength', { level: t(`strength_${level}`) }) : t('passwordHint', { count: min })}
      </span>
    </div>
  )
}
