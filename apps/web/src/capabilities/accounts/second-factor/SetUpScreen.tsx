import { Anchor, Button } from '@mantine/core'
import { beginSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { neededProof } from '../../../platform/reauthentication.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AuthPage } from '../AuthPage.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpSteps } from './SetUpSteps.tsx'

const PasswordDialog = lazyPart(() => import('../proving/PasswordDialog.tsx'), {
  phrases: ['settings', 'fields'],
})

interface SetUpScreenProps {
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Renders the page for somebody whose role needs a second factor and who has none: why, and the steps. */
export function SetUpScreen({ onDone, onLeave }: SetUpScreenProps) {
  const { t } = useTranslation('secondFactor')
  const [asksPassword, setAsksPassword] = useState(false)
  const begin = useSubmit(() => call(beginSecondFactor), {
    onFailure: (thrown) => {
      const isAsked = neededProof(thrown) === 'password'
      if (isAsked) setAsksPassword(true)
      return isAsked
    },
  })
  const answerPassword = (isGiven: boolean) => {
    setAsksPassword(false)
    if (isGiven) void begin.submit()
  }
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <AuthPage title={t('codesTitle')}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </AuthPage>
    )
  return (
    <AuthPage
      title={t('neededTitle')}
      lead={t('neededText')}
      foot={
        <Anchor component="button" type="button" inherit onClick={onLeave}>
          {t('neededLeave')}
        </Anchor>
      }
    >
      {begin.answer ? (
        <SetUpSteps made={begin.answer} onCodes={setCodes} />
      ) : (
        <Button size="md" fullWidth loading={begin.busy} onClick={() => void begin.submit()}>
          {t('neededStart')}
        </Button>
      )}
      {asksPassword && (
        <PasswordDialog
          onAnswer={answerPassword}
          onFailure={(thrown) => {
            answerPassword(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </AuthPage>
  )
}
