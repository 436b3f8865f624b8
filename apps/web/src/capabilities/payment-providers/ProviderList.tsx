import { Button, Switch } from '@mantine/core'
import { changeProvider, tryProvider } from '@qadam/contract/payment-providers/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import listed from '../../ui/Rows.module.css'
import classes from './Payments.module.css'
import { type Provider, paymentsKey } from './queries.ts'

const ProviderDialog = lazyPart(() => import('./ProviderDialog.tsx'))

interface ProviderListProps {
  readonly providers: readonly Provider[]
  /** Called with the attempt of a trial. */
  readonly onTried: (attempt: number) => void
}

/** Renders the providers of payments with their switches, settings and trials. */
export function ProviderList({ providers, onTried }: ProviderListProps) {
  const { t } = useTranslation('payments')
  const [opened, setOpened] = useState<Provider | null>(null)
  return (
    <>
      <ul className={listed.rows} aria-label={t('providers')}>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.provider}
            provider={provider}
            onTried={onTried}
            onOpen={() => setOpened(provider)}
          />
        ))}
      </ul>
      {opened && (
        <ProviderDialog
          provider={opened}
          onClose={() => setOpened(null)}
          onFailure={(thrown: unknown) => {
            setOpened(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}

interface ProviderRowProps {
  readonly provider: Provider
  readonly onTried: (attempt: number) => void
  readonly onOpen: () => void
}

function ProviderRow({ provider, onTried, onOpen }: ProviderRowProps) {
  const { t } = useTranslation('payments')
  const { provider: name, is_available: isAvailable, is_on: isOn, version } = provider
  const title = t(`provider_${name}`)
  const params = { provider: name }
  const turn = useSubmit((on: boolean) => call(changeProvider, { params, body: { is_on: on, version } }), {
    invalidates: [paymentsKey],
    success: (_, on) => t(on ? 'switchedOn' : 'switchedOff', { provider: title }),
  })
  const trial = useSubmit(() => call(tryProvider, { params }), {
    invalidates: [paymentsKey],
    onSuccess: ({ id }) => onTried(id),
  })
  return (
    <li className={classes.provider}>
      <div>
        <div className={listed.name}>{title}</div>
        <div className={listed.detail}>{t(isAvailable ? `about_${name}` : 'notHere')}</div>
        {provider.keys_changed_at && (
          <div className={listed.detail}>
            {t('keysChanged')} <DateText value={provider.keys_changed_at} withTime />
          </div>
        )}
      </div>
      {isAvailable && (
        <div className={classes.actions}>
          <Switch
            checked={isOn}
            disabled={turn.busy}
            label={t(isOn ? 'isOn' : 'isOff')}
            aria-label={t('turnOf', { provider: title })}
            onChange={(event) => void turn.submit(event.currentTarget.checked)}
          />
          <Button variant="default" size="sm" onClick={onOpen} aria-label={t('setUpOf', { provider: title })}>
            {t('setUp')}
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={trial.busy}
            onClick={() => void trial.submit()}
            aria-label={t('tryOf', { provider: title })}
          >
            {t('try')}
          </Button>
        </div>
      )}
    </li>
  )
}
