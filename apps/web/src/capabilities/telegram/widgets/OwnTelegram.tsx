import { Button } from '@mantine/core'
import { unlinkTelegram } from '@qadam/contract/telegram/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { LinkByCode } from '../LinkByCode.tsx'
import { LinkByStart } from '../LinkByStart.tsx'
import { type OwnTelegram as Own, ownTelegramQuery, telegramKey } from '../queries.ts'
import classes from '../Telegram.module.css'

/** Renders one's own chat with the school's bot; nothing where the school has none. */
export default function OwnTelegram({ isStudent }: { readonly isStudent: boolean }) {
  const { t } = useTranslation('telegram')
  const { data, error, isError, refetch } = useQuery(ownTelegramQuery)
  if (data?.bot === null) return null
  return (
    <Section title={t('title')} text={t('text')}>
      {isError && !data ? (
        <Failure failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton fields={1} />
      ) : data.link ? (
        <Linked bot={data.bot ?? ''} link={data.link} />
      ) : isStudent ? (
        <LinkByCode />
      ) : (
        <LinkByStart />
      )}
    </Section>
  )
}

interface LinkedProps {
  readonly bot: string
  readonly link: NonNullable<Own['link']>
}

function Linked({ bot, link }: LinkedProps) {
  const { t } = useTranslation('telegram')
  const unlink = useSubmit(() => call(unlinkTelegram), {
    invalidates: [telegramKey],
    success: t('unlinked'),
  })
  return (
    <div className={classes.steps}>
      <p>
        {link.username ? t('linkedAs', { username: link.username }) : t('linked')}{' '}
        <span className={classes.quiet}>
          <DateText value={link.linked_at} />
        </span>
      </p>
      {link.is_blocked && <p role="alert">{t('blocked', { bot })}</p>}
      <div className={classes.actions}>
        <Button
          component="a"
          variant={link.is_blocked ? 'filled' : 'default'}
          href={`https://t.me/${bot}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('openChat')}
        </Button>
        <Button variant="subtle" loading={unlink.busy} onClick={() => void unlink.submit()}>
          {t('unlink')}
        </Button>
      </div>
    </div>
  )
}
