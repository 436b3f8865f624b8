import { Select } from '@mantine/core'
import {
  mailingChannels,
  recipientStates,
  type SkipReason,
  skipReasons,
} from '@qadam/contract/mailings/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { ListView } from '../../../ui/ListView.tsx'
import { languageNames } from '../../../ui/language-names.ts'
import listed from '../../../ui/Rows.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../Mailings.module.css'
import { PersonLink } from '../PersonLink.tsx'
import {
  type MailingDetail,
  type MailingRecipient,
  mailingsPageSize,
  type RecipientFilter,
  recipientsQuery,
} from '../queries.ts'
import { recipientLooks } from '../state-looks.ts'

/** Renders what became of a mailing for each of its recipients; failures come first. */
export function RecipientList({ mailing }: { readonly mailing: MailingDetail }) {
  const { t } = useTranslation('mailings')
  const [filter, setFilter] = useState<RecipientFilter>({ page: 1 })
  const list = useQuery(recipientsQuery(mailing.id, filter, mailing.state === 'running'))
  const change = (next: Partial<RecipientFilter>) => setFilter({ ...filter, page: 1, ...next })
  return (
    <section aria-label={t('recipients')} className={classes.before}>
      <h2 className={classes.heading}>{t('recipients')}</h2>
      <ListView
        filters={
          <ListTools
            search={{
              label: t('recipientSearch'),
              placeholder: t('recipientSearch'),
              value: filter.q,
              onSearch: (q) => change({ q }),
            }}
          >
            <Select
              aria-label={t('byState')}
              placeholder={t('byState')}
              clearable
              data={recipientStates.map((one) => ({ value: one, label: t(`recipient_${one}`) }))}
              value={filter.state ?? null}
              onChange={(state) => change({ state: recipientStates.find((one) => one === state) })}
            />
            <Select
              aria-label={t('byChannel')}
              placeholder={t('byChannel')}
              clearable
              data={mailingChannels.map((one) => ({ value: one, label: t(`channel_${one}`) }))}
              value={filter.channel ?? null}
              onChange={(channel) => change({ channel: mailingChannels.find((one) => one === channel) })}
            />
          </ListTools>
        }
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        empty={<p className={classes.soft}>{t('nobodyHere')}</p>}
        paging={{
          page: filter.page,
          count: list.data?.count ?? 0,
          size: mailingsPageSize,
          onPage: (page) => change({ page }),
        }}
      >
        {(rows) => (
          <ul className={listed.rows} aria-label={t('recipients')}>
            {rows.map((recipient) => (
              <Recipient key={recipient.id} recipient={recipient} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

/** Failures of letters that are not the address's fault. */
const ofSender: ReadonlySet<string | null> = new Set(['mail_policy', 'letter_refused'])

function Recipient({ recipient }: { readonly recipient: MailingRecipient }) {
  const { t } = useTranslation('mailings')
  const { state, channel, language, guardian_id: guardian, not_before: later } = recipient
  const isMailFailed = state === 'failed' && channel === 'email' && !ofSender.has(recipient.reason)
  const reason = useReason(recipient)
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <PersonLink person={recipient} />
          <StatusBadge look={recipientLooks[state]}>{t(`recipient_${state}`)}</StatusBadge>
        </div>
        <div className={listed.detail}>
          {[
            ...(guardian === null ? [] : [t('guardian')]),
            ...(channel ? [t(`channel_${channel}`)] : []),
            languageNames[language],
          ].join(' · ')}
          {' · '}
          <DateText value={recipient.changed_at} withTime />
        </div>
        {isMailFailed && (
          <div className={classes.wrong}>
            {t('checkAddress')} <PersonLink person={recipient}>{t('openCard')}</PersonLink>
          </div>
        )}
        {reason && <div className={listed.detail}>{reason}</div>}
        {state === 'queued' && later && (
          <div className={listed.detail}>
            {t('goesAt')} <DateText value={later} withTime />
          </div>
        )}
      </div>
    </li>
  )
}

/** Returns why it did not go, or why it waits, in words; a failed e-mail already shows that its address is wrong. */
function useReason({ state, reason, channel }: MailingRecipient): string | null {
  const { t, i18n } = useTranslation(['mailings', 'notifications'])
  if (reason === null || (state === 'failed' && channel === 'email' && reason === 'address_refused'))
    return null
  if (state === 'skipped' && (skipReasons as readonly string[]).includes(reason))
    return t(`skip_${reason as SkipReason}`)
  const key = `notifications:reason_${reason}`
  return i18n.exists(key) ? t(key as never) : t('otherReason')
}
