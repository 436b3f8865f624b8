import { Anchor, Button } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { IconMessage2Question } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds, useCountdown } from '../../platform/countdown.ts'
import { explain } from '../../platform/explain.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { OtpField } from '../../ui/OtpField.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import type { CodeAsked } from './code-request.ts'

interface CodeScreenProps {
  readonly asked: CodeAsked
  readonly onCode: (code: string) => Promise<void>
  readonly onResend: () => Promise<void>
  readonly onChangeAddress: () => void
}

/**
 * Renders the field for the six-digit code that proves an address. The code is submitted as soon as it is
 * complete.
 */
export function CodeScreen({ asked, onCode, onResend, onChangeAddress }: CodeScreenProps) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const wait = useCountdown(asked.resendAt)
  const checking = useSubmit(onCode, {
    failure: 'inline',
    onFailure: (thrown) => {
      const explanation = explain(thrown)
      setTimeout(() => form.current?.querySelector('input')?.focus(), 0)
      if (explanation.retry) return false
      setError(explanation.fields.otp ?? explanation.sentence)
      setCode('')
      return true
    },
  })
  // A correct code navigates to another page: block further submissions until then.
  const busy = checking.busy || checking.answer !== undefined
  const check = (whole: string) => {
    if (busy) return
    if (whole.length < 6) return setError(t('codeIncomplete'))
    setError(null)
    resending.clearFailure()
    void checking.submit(whole)
  }
  const resending = useSubmit(onResend, {
    failure: 'inline',
    success: t('codeResent'),
    onSuccess: () => setCode(''),
  })
  const resend = () => {
    setError(null)
    checking.clearFailure()
    void resending.submit()
  }
  const failure = checking.failure ?? resending.failure
  const address = 'email' in asked.address ? asked.address.email : shownPhone(asked.address.phone)
  const bySms = asked.channel === 'sms'
  return (
    <AuthPage
      title={t('codeTitle')}
      lead={t(bySms ? 'codeSentSms' : 'codeSentEmail', { address })}
      foot={
        <Anchor component="button" type="button" inherit onClick={onChangeAddress}>
          {t('codeChangeAddress')}
        </Anchor>
      }
    >
      <form
        ref={form}
        className={grid.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check(code)
        }}
      >
        <OtpField
          label={t('code')}
          value={code}
          autoFocus
          onChange={(typed) => {
            setCode(typed)
            if (typed) setError(null)
          }}
          onComplete={check}
          error={error}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('codeConfirm')}
        </Button>
        <Resend wait={wait} resend={resend} bySms={bySms} />
      </form>
    </AuthPage>
  )
}

interface ResendProps {
  readonly wait: ReturnType<typeof useCountdown>
  readonly resend: () => void
  readonly bySms: boolean
}

/** Renders the button that resends the code after the countdown, and help for when no code arrives. */
function Resend({ wait, resend, bySms }: ResendProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <ReasonedButton
        variant="subtle"
        size="md"
        fullWidth
        reason={wait > 0 ? t('codeResendIn', { time: minutesAndSeconds(wait) }) : null}
        onClick={() => void resend()}
      >
        {wait > 0 ? t('codeResendIn', { time: minutesAndSeconds(wait) }) : t('codeResend')}
      </ReasonedButton>
      <p className={classes.quiet}>{t(bySms ? 'codeNoSms' : 'codeNoLetter')}</p>
    </>
  )
}

/** Renders the state of a code page that was opened directly: this tab has requested no code. */
export function NoCodeScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StateMessage
      icon={IconMessage2Question}
      level={1}
      title={t('codeNoneTitle')}
      text={t('codeNoneText')}
      action={
        <>
          <ButtonLink to="/login">{t('logIn')}</ButtonLink>
          <ButtonLink to="/user-registrate" variant="default">
            {t('signUp')}
          </ButtonLink>
        </>
      }
    />
  )
}
