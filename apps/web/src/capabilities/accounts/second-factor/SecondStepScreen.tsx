import { Button, Checkbox } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import classes from '../AuthPage.module.css'
import { AuthPage } from '../AuthPage.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'

interface SecondStepScreenProps {
  /** Redirect target, passed on to the login page. */
  readonly next: string | undefined
  readonly onCode: (code: string, trustDevice: boolean) => Promise<void>
  /** Called when the first step has to be taken again. */
  readonly onOver: () => void
}

/** Renders the second step of a sign-in: the code of the authenticator app or a recovery code. */
export function SecondStepScreen({ next, onCode, onOver }: SecondStepScreenProps) {
  const { t } = useTranslation('secondFactor')
  const [trusts, setTrusts] = useState(false)
  return (
    <AuthPage
      title={t('stepTitle')}
      lead={t('stepText')}
      foot={
        <AnchorLink to="/login" search={{ next }}>
          {t('stepBack')}
        </AnchorLink>
      }
    >
      <FactorCodeForm
        onCode={(code) => onCode(code, trusts)}
        onFailure={(thrown) => {
          const isOver = isFailure(thrown, 'second_factor.ticket_invalid')
          if (isOver) onOver()
          return isOver
        }}
        buttons={(busy) => (
          <Button type="submit" size="md" loading={busy} fullWidth>
            {t('stepEnter')}
          </Button>
        )}
      >
        <Checkbox
          label={t('trust')}
          description={t('trustHint')}
          checked={trusts}
          onChange={(event) => setTrusts(event.currentTarget.checked)}
        />
      </FactorCodeForm>
      <p className={classes.quiet}>{t('stepLost')}</p>
    </AuthPage>
  )
}

/** Renders the state of the page without a first step: opened directly, or too late. */
export function NoFirstStepScreen({ next }: { readonly next: string | undefined }) {
  const { t } = useTranslation('secondFactor')
  return (
    <StateMessage
      icon={IconShieldLock}
      level={1}
      title={t('stepNoneTitle')}
      text={t('stepNoneText')}
      action={
        <ButtonLink to="/login" search={{ next }}>
          {t('stepLogIn')}
        </ButtonLink>
      }
    />
  )
}
