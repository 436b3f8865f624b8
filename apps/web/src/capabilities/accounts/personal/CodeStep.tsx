import { Button, Group } from '@mantine/core'
import type { CodeSent } from '@qadam/contract/accounts/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { minutesAndSeconds, useCountdown } from '../../../platform/countdown.ts'
import { explain } from '../../../platform/explain.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import grid from '../../../ui/FormGrid.module.css'
import { OtpField } from '../../../ui/OtpField.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import classes from './personal.module.css'

interface CodeStepProps {
  readonly address: string
  readonly asked: z.output<typeof CodeSent>
  readonly onCode: (otp: string) => Promise<void>
  readonly onResend: () => Promise<void>
  readonly onBack: () => void
}

/** Renders the field for the code that was sent to a new address. */
export function CodeStep({ address, asked, onCode, onResend, onBack }: CodeStepProps) {
  const { t } = useTranslation(['accounts', 'ui'])
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [resendAt, setResendAt] = useState(() => Date.now() + asked.resend_in * 1000)
  const wait = useCountdown(resendAt)
  const { submit, busy } = useSubmit((run: () => Promise<void>) => run(), {
    onFailure: (thrown) => {
      const { fields, sentence } = explain(thrown)
      setError(fields.otp ?? sentence)
      return true
    },
  })
  const run = (run: () => Promise<void>) => {
    setError(null)
    return submit(run)
  }
  const check = (whole: string) => {
    if (whole.length < 6) setError(t('codeIncomplete'))
    else if (!busy) void run(() => onCode(whole))
  }
  const resend = () =>
    run(async () => {
      await onResend()
      setCode('')
      setResendAt(Date.now() + asked.resend_in * 1000)
    })
  return (
    <form
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      <p className={classes.lead}>
        {t(asked.channel === 'sms' ? 'codeSentSms' : 'codeSentEmail', { address })}
      </p>
      <OtpField
        label={t('code')}
        value={code}
        autoFocus
        error={error}
        onChange={setCode}
        onComplete={check}
      />
      <Group justify="space-between" gap="xs">
        <ReasonedButton
          variant="subtle"
          reason={wait > 0 ? t('codeResendIn', { time: minutesAndSeconds(wait) }) : null}
          onClick={() => void resend()}
        >
          {wait > 0 ? t('codeResendIn', { time: minutesAndSeconds(wait) }) : t('codeResend')}
        </ReasonedButton>
        <Group gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('ui:back')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('codeConfirm')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
