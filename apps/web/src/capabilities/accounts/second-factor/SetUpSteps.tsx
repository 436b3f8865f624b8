import { Button, CopyButton } from '@mantine/core'
import { confirmSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import type { NewFactor } from '@qadam/contract/accounts/second-factor/schemas.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../platform/call.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import classes from './SecondFactor.module.css'

interface SetUpStepsProps {
  readonly made: z.output<typeof NewFactor>
  readonly onCodes: (codes: readonly string[]) => void
}

/** Renders the steps that connect an authenticator app: the QR code or the key in text, then the first code. */
export function SetUpSteps({ made, onCodes }: SetUpStepsProps) {
  const { t } = useTranslation('secondFactor')
  const key = made.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <ol className={classes.steps}>
      <li className={classes.step}>
        <div className={classes.words}>
          <p>{t('setUpInstall')}</p>
        </div>
      </li>
      <li className={classes.step}>
        <div className={classes.words}>
          <p>{t('setUpScan')}</p>
          <QrCode text={made.uri} label={t('setUpQr')} />
          <Button
            component="a"
            href={made.uri}
            variant="default"
            className={classes['only-phone']}
            leftSection={<IconDeviceMobile size={17} aria-hidden />}
          >
            {t('setUpOpen')}
          </Button>
          <p className={classes.soft}>{t('setUpSecret')}</p>
          <div className={classes.secret}>
            <code className={classes.key}>{key}</code>
            <CopyButton value={made.secret}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="subtle" onClick={copy}>
                  {t(copied ? 'setUpCopied' : 'setUpCopy')}
                </Button>
              )}
            </CopyButton>
          </div>
        </div>
      </li>
      <li className={classes.step}>
        <div className={classes.words}>
          <p>{t('setUpEnter')}</p>
          <FactorCodeForm
            withRecovery={false}
            onCode={async (code) => {
              const { recovery_codes } = await call(confirmSecondFactor, { body: { code } })
              onCodes(recovery_codes)
            }}
            buttons={(busy) => (
              <Button type="submit" loading={busy} fullWidth>
                {t('setUpConfirm')}
              </Button>
            )}
          />
        </div>
      </li>
    </ol>
  )
}
