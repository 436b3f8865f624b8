import { Button } from '@mantine/core'
import type { OwnProfile } from '@qadam/contract/accounts/schemas.ts'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { Section } from '../../../ui/Section.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import type { AddressKind } from './AddressDialog.tsx'
import classes from './personal.module.css'
import type { OwnActions } from './use-own-account.ts'

const AddressDialog = lazyPart(() => import('./AddressDialog.tsx'))

interface AddressSectionProps {
  readonly profile: z.output<typeof OwnProfile>
  readonly actions: Pick<OwnActions, 'askEmail' | 'askPhone' | 'proveEmail' | 'provePhone'>
}

/** Renders the addresses that a person signs in with; each change must be proved. */
export function AddressSection({ profile, actions }: AddressSectionProps) {
  const { t } = useTranslation('settings')
  const [changing, setChanging] = useState<{ kind: AddressKind; present: string } | null>(null)
  const rows = [
    {
      kind: 'email',
      icon: IconMail,
      value: profile.email,
      shown: profile.email,
      proved: profile.email_verified,
      taken: profile.email_taken,
    },
    {
      kind: 'phone',
      icon: IconPhone,
      value: profile.phone,
      shown: profile.phone && shownPhone(profile.phone),
      proved: profile.phone_verified,
      taken: profile.phone_taken,
    },
  ] as const
  return (
    <Section title={t('addresses')} text={t('addressesText')}>
      <ul className={listed.rows}>
        {rows.map(({ kind, icon: Picture, value, shown, proved, taken }) => (
          <li key={kind} className={listed.row}>
            <span className={classes.icon}>
              <Picture size={19} stroke={1.7} aria-hidden />
            </span>
            <div className={listed.words}>
              <div className={listed.detail}>{t(kind)}</div>
              <div className={listed.name}>
                {shown ?? t('none')}
                {value && <Proof proved={proved ?? false} />}
              </div>
              {taken && <div className={listed.detail}>{t(`${kind}Taken`)}</div>}
            </div>
            <div className={listed.buttons}>
              {kind === 'phone' && value && !proved && !taken && (
                <Button
                  size="xs"
                  variant="light"
                  onClick={() => setChanging({ kind, present: shownPhone(value) })}
                >
                  {t('prove')}
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('change')}: ${t(kind)}`}
                onClick={() => setChanging({ kind, present: '' })}
              >
                {t('change')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {changing && (
        <AddressDialog
          {...changing}
          actions={actions}
          onClose={() => setChanging(null)}
          onFailure={(thrown) => {
            setChanging(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </Section>
  )
}

function Proof({ proved }: { proved: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <StatusBadge look={proved ? statusLooks.done : statusLooks.yourTurn}>
      {t(proved ? 'proved' : 'notProved')}
    </StatusBadge>
  )
}
