import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds, useCountdown } from '../../platform/countdown.ts'
import { type Explanation, explain } from '../../platform/explain.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import classes from './AuthPage.module.css'
import type { LinkAsked } from './link-asked.ts'

interface MailSentScreenProps {
  /** Null when the page was opened by itself. */
  readonly asked: LinkAsked | null
  readonly onResend: (email: string) => Promise<void>
}

/** A letter is on its way: where to look for it, and what to do if it does not come. */
export function MailSentScreen({ asked, onResend }: MailSentScreenProps) {
  const { t } = useTranslation('accounts')
  const [failure, setFailure] = useState<Explanation | null>(null)
  const wait = useCountdown(asked?.resendAt ?? 0)
  const resend = async () => {
    if (!asked) return
    setFailure(null)
    try {
      await onResend(asked.email)
      toastSuccess(t('mailResent'))
    } catch (thrown) {
      setFailure(explain(thrown))
    }
  }
  return (
    <>
      <StateMessage
        icon={IconMailCheck}
        level={1}
        title={t('mailTitle')}
        text={asked ? t('mailSent', { email: asked.email }) : t('mailSentUnknown')}
        action={
          <ButtonLink to="/login" size="md">
            {t('backToLogin')}
          </ButtonLink>
        }
      />
      <FormFailure failure={failure} />
      <div className={classes.foot}>
        <p className={classes.quiet}>{t('mailNoLetter')}</p>
        {asked && (
          <ReasonedButton
            variant="subtle"
            reason={wait > 0 ? t('mailResendIn', { time: minutesAndSeconds(wait) }) : null}
            onClick={() => void resend()}
          >
            {wait > 0 ? t('mailResendIn', { time: minutesAndSeconds(wait) }) : t('mailResend')}
          </ReasonedButton>
        )}
        <ButtonLink to="/set-password" variant="subtle">
          {t('mailOther')}
        </ButtonLink>
      </div>
    </>
  )
}
