import { ActionIcon } from '@mantine/core'
import type { Way } from '@qadam/contract/onboarding/schemas.ts'
import { IconBrandTelegram, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Card } from './Card.tsx'
import classes from './Way.module.css'

/** Whom to turn to. */
export function PeopleCard({ people }: { readonly people: Way['people'] }) {
  const { t } = useTranslation('onboarding')
  return (
    <Card title={t('people')}>
      {people.length === 0 && <p className={classes.calm}>{t('peopleNone')}</p>}
      <ul className={classes.list}>
        {people.map(({ id, part, name, email, phone, telegram, avatar }) => (
          <li key={`${part}/${id}`} className={classes.line}>
            <PersonAvatar src={avatar} name={name} size={40} />
            <span>
              <b>{name}</b>
              <small>{t(`part_${part}`)}</small>
            </span>
            {telegram && (
              <Reach href={`https://t.me/${telegram.replace(/^@/, '')}`} label={`${t('telegram')}: ${name}`}>
                <IconBrandTelegram size={20} stroke={1.6} aria-hidden />
              </Reach>
            )}
            {phone && (
              <Reach href={`tel:${phone}`} label={`${t('phone')}: ${name}`}>
                <IconPhone size={20} stroke={1.6} aria-hidden />
              </Reach>
            )}
            <Reach href={`mailto:${email}`} label={`${t('write')}: ${name}`}>
              <IconMail size={20} stroke={1.6} aria-hidden />
            </Reach>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Reach({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <ActionIcon component="a" href={href} variant="subtle" color="gray" size={44} aria-label={label}>
      {children}
    </ActionIcon>
  )
}
