import { Anchor, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../../platform/explain.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { OtpField } from '../../../ui/OtpField.tsx'

interface FactorCodeFormProps {
  readonly onCode: (code: string) => Promise<unknown>
  /** Called when the failure needs more than another code; returns true when it is handled. */
  readonly onFailure?: (thrown: unknown) => boolean
  /** False where only a code of the app proves something: while it is being connected. */
  readonly withRecovery?: boolean
  readonly children?: ReactNode
  /** The buttons below the field. */
  readonly buttons: (busy: boolean) => ReactNode
}

/**
 * Renders the field for a code of the authenticator app, submitted with its sixth digit, and the way to a recovery code
 * instead.
 */
export function FactorCodeForm({
  onCode,
  onFailure,
  withRecovery = true,
  children,
  buttons,
}: FactorCodeFormProps) {
  const { t } = useTranslation('secondFactor')
  const [byRecovery, setByRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const checking = useSubmit(onCode, {
    failure: 'inline',
    onFailure: (thrown) => {
      if (onFailure?.(thrown)) return true
      const explanation = explain(thrown)
      setTimeout(() => form.current?.querySelector('input')?.focus(), 0)
      if (explanation.retry) return false
      setError(explanation.fields.code ?? explanation.sentence)
      setCode('')
      return true
    },
  })
  const take = (typed: string) => {
    setCode(typed)
    if (typed) setError(null)
    checking.clearFailure()
  }
  const check = (whole: string) => {
    if (checking.busy) return
    if (byRecovery ? whole.replace(/[\s-]/g, '').length !== 10 : whole.length < 6)
      return setError(t(byRecovery ? 'recoveryShort' : 'codeShort'))
    setError(null)
    void checking.submit(whole)
  }
  const change = () => {
    setByRecovery(!byRecovery)
    setCode('')
    setError(null)
    checking.clearFailure()
  }
  return (
    <form
      ref={form}
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      {byRecovery ? (
        <TextInput
          label={t('recoveryCode')}
          description={t('recoveryCodeHint')}
          value={code}
          error={error}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          autoFocus
          onChange={(event) => take(event.currentTarget.value)}
        />
      ) : (
        <OtpField label={t('code')} value={code} error={error} autoFocus onChange={take} onComplete={check} />
      )}
      {children}
      <FormFailure failure={checking.failure} />
      {buttons(checking.busy)}
      {withRecovery && (
        <Anchor component="button" type="button" fz="sm" ta="center" onClick={change}>
          {t(byRecovery ? 'byApp' : 'byRecovery')}
        </Anchor>
      )}
    </form>
  )
}
