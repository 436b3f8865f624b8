import { Anchor, Button } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { IconMessage2Question } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds, useCountdown } from '../../platform/countdown.ts'
import { type Explanation, explain } from '../../platform/explain.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import classes from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import type { CodeAsked } from './code-request.ts'

interface CodeScreenProps {
  readonly asked: CodeAsked
  readonly onCode: (code: string) => Promise<void>
  readonly onResend: () => Promise<void>
  readonly onChangeAddress: () => void
}

/** The six digits that prove an address: typed, pasted or filled in by the phone; sent as soon as they are whole. */
export function CodeScreen({ asked, onCode, onResend, onChangeAddress }: CodeScreenProps) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wait = useCountdown(asked.resendAt)
  const check = async (whole: string) => {
    if (busy) return
    if (whole.length < 6) return setError(t('codeIncomplete'))
    setBusy(true)
    setError(null)
    setFailure(null)
    try {
      await onCode(whole)
    } catch (thrown) {
      const explanation = explain(thrown)
      if (explanation.retry) setFailure(explanation)
      else {
        setError(explanation.fields.otp ?? explanation.sentence)
        setCode('')
      }
      setBusy(false)
      form.current?.querySelector('input')?.focus()
    }
  }
  const resend = async () => {
    setError(null)
    setFailure(null)
    try {
      await onResend()
      setCode('')
      toastSuccess(t('codeResent'))
    } catch (thrown) {
      setFailure(explain(thrown))
    }
  }
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
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check(code)
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
          onComplete={(whole) => void check(whole)}
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
  readonly resend: () => Promise<void>
  readonly bySms: boolean
}

/** Another code, once the wait is over, and what to do when none comes. */
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

/** The page was opened by itself: no code has been asked for in this tab. */
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
