import { ActionIcon } from '@mantine/core'
import type { Home } from '@qadam/contract/home/schemas.ts'
import { IconBrandTelegram, IconMessage, IconPhone } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, nearDate } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import classes from './Home.module.css'
import { HomeSection } from './HomeSection.tsx'

/** Renders the curators; the main act is a message, which reaches whoever answers. */
export function PeopleSection({ people, unread }: Pick<Home, 'people' | 'unread'>) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <HomeSection title={t('people', { count: people.length })}>
      {people.length === 0 && <p className={classes.calm}>{t('peopleNone')}</p>}
      <ul className={classes.rows}>
        {people.map(({ id, part, name, phone, telegram, avatar, answers_within, last_message }) => (
          <li key={`${part}/${id}`}>
            <div className={classes.row}>
              <PersonAvatar src={avatar} name={name} size={44} />
              <span className={classes.words}>
                <b>{name}</b>
                <small>{t(`part_${part}`)}</small>
                {answers_within !== null && <small>{answersIn(answers_within, t)}</small>}
              </span>
              {telegram && (
                <Reach
                  href={`https://t.me/${telegram.replace(/^@/, '')}`}
                  label={`${t('telegram')}: ${name}`}
                >
                  <IconBrandTelegram size={20} stroke={1.6} aria-hidden />
                </Reach>
              )}
              {phone && (
                <Reach href={`tel:${phone}`} label={`${t('phone')}: ${name}`}>
                  <IconPhone size={20} stroke={1.6} aria-hidden />
                </Reach>
              )}
            </div>
            {last_message && (
              <blockquote className={classes.message}>
                <p>{last_message.text}</p>
                <footer>
                  {nearDate(last_message.at, language)}, {clockTime(last_message.at)}
                </footer>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/messages"
        variant="light"
        fullWidth
        mt="sm"
        leftSection={<IconMessage size={18} aria-hidden />}
      >
        {unread > 0 ? t('readNew', { count: unread }) : t('write')}
      </ButtonLink>
    </HomeSection>
  )
}

function answersIn(hours: number, t: TFunction<'home'>): string {
  if (hours === 1) return t('answersHour')
  if (hours < 24) return t('answersHours', { count: hours })
  return t(hours === 24 ? 'answersDay' : 'answersTwoDays')
}

function Reach({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <ActionIcon component="a" href={href} variant="subtle" color="gray" size={40} aria-label={label}>
      {children}
    </ActionIcon>
  )
}
