import { IconMailCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { minutesAndSeconds, useCountdown } from '../../platform/countdown.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import classes from './AuthPage.module.css'
import type { LinkAsked } from './link-asked.ts'

interface MailSentScreenProps {
  /** Null when the page was opened directly. */
  readonly asked: LinkAsked | null
  readonly onResend: (email: string) => Promise<void>
}

/** Renders the confirmation that an e-mail was sent, with help for when it does not arrive. */
export function MailSentScreen({ asked, onResend }: MailSentScreenProps) {
  const { t } = useTranslation('accounts')
  const wait = useCountdown(asked?.resendAt ?? 0)
  const { submit, failure } = useSubmit(onResend, { success: t('mailResent'), failure: 'inline' })
  const resend = async (): Promise<void> => {
    if (asked) await submit(asked.email)
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
