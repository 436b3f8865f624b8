import { Button } from '@mantine/core'
import type { getSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { beginSecondFactor, deleteTrustedDevice } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import listed from '../../../ui/Rows.module.css'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { FactorDialogs, type OpenedFactor } from '../second-factor/FactorDialogs.tsx'
import { secondFactorQuery } from '../second-factor/queries.ts'
import classes from '../second-factor/SecondFactor.module.css'

type State = Answer<typeof getSecondFactor>

/** Renders the person's second factor in the settings: the app, recovery codes and trusted devices. */
export default function SecondFactorSection() {
  const { t } = useTranslation('secondFactor')
  const { data, error, isError, refetch } = useQuery(secondFactorQuery)
  const [opened, setOpened] = useState<OpenedFactor | null>(null)
  const begin = useSubmit(() => call(beginSecondFactor), { onSuccess: (made) => setOpened({ made }) })
  const connect = () => void begin.submit()
  return (
    <Section title={t('title')} text={t('text')}>
      {!data && isError ? (
        <Failure failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton fields={1} />
      ) : data.on ? (
        <Connected state={data} busy={begin.busy} onReplace={connect} onOpen={setOpened} />
      ) : (
        <div className={classes.stack}>
          <p className={classes.soft}>{t('off')}</p>
          <div className={classes.buttons}>
            <Button variant="light" loading={begin.busy} onClick={connect}>
              {t('connect')}
            </Button>
          </div>
        </div>
      )}
      {opened && <FactorDialogs opened={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

interface ConnectedProps {
  readonly state: State
  readonly busy: boolean
  readonly onReplace: () => void
  readonly onOpen: (opened: OpenedFactor) => void
}

function Connected({ state, busy, onReplace, onOpen }: ConnectedProps) {
  const { t } = useTranslation('secondFactor')
  const language = useLanguage()
  return (
    <div className={classes.stack}>
      <ul className={listed.rows}>
        <li className={listed.row}>
          <div className={listed.words}>
            <div className={listed.name}>{t('app')}</div>
            <div className={listed.detail}>
              {t('appSince', { date: state.since ? shortDate(state.since, language) : '' })}
            </div>
          </div>
          <div className={listed.buttons}>
            <Button size="xs" variant="default" loading={busy} onClick={onReplace}>
              {t('replace')}
            </Button>
          </div>
        </li>
        <li className={listed.row}>
          <div className={listed.words}>
            <div className={listed.name}>{t('recovery')}</div>
            <div className={listed.detail}>{t('recoveryLeft', { count: state.recovery_codes_left })}</div>
          </div>
          <div className={listed.buttons}>
            <Button size="xs" variant="default" onClick={() => onOpen('renew')}>
              {t('renew')}
            </Button>
          </div>
        </li>
      </ul>
      {state.devices.length > 0 && <Devices devices={state.devices} />}
      <div className={classes.buttons}>
        <ReasonedButton
          variant="default"
          reason={state.required ? t('isRequired') : null}
          onClick={() => onOpen('off')}
        >
          {t('switchOff')}
        </ReasonedButton>
      </div>
    </div>
  )
}

function Devices({ devices }: Pick<State, 'devices'>) {
  const { t } = useTranslation('secondFactor')
  const language = useLanguage()
  const end = useSubmit((id: number) => call(deleteTrustedDevice, { params: { id } }), {
    invalidates: [secondFactorQuery.queryKey],
    success: t('deviceEnded'),
  })
  return (
    <div className={classes.group}>
      <h3 className={classes.subtitle}>{t('devices')}</h3>
      <p className={classes.soft}>{t('devicesText')}</p>
      <ul className={listed.rows}>
        {devices.map(({ id, device, ip, expires_at, current }) => (
          <li key={id} className={listed.row}>
            <div className={listed.words}>
              <div className={listed.name}>
                {device}
                {current && <StatusBadge look={statusLooks.chosen}>{t('deviceThis')}</StatusBadge>}
              </div>
              <div className={`tabular ${listed.detail}`}>
                {ip} · {t('deviceUntil', { date: shortDate(expires_at, language) })}
              </div>
            </div>
            <div className={listed.buttons}>
              <Button
                size="xs"
                variant="default"
                aria-label={t('deviceEndOf', { device })}
                onClick={() => void end.submit(id)}
              >
                {t('deviceEnd')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
