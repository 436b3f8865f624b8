import { Button, NativeSelect } from '@mantine/core'
import { changeNotificationSettings, muteThread } from '@qadam/contract/notifications/endpoints.ts'
import type { Choice } from '@qadam/contract/notifications/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../Notifications.module.css'
import { OwnAddress } from '../OwnAddress.tsx'
import { QuietHours } from '../QuietHours.tsx'
import { type Settings, settingsQuery } from '../queries.ts'

/** Renders the tab of notifications: which kinds come by which channel, when not, and what is muted. */
export default function NotificationSettings() {
  const { t } = useTranslation('notifications')
  const { data, error, isError, refetch } = useQuery(settingsQuery)
  if (isError && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={6} />
  return (
    <>
      <OwnAddress />
      <Section title={t('kinds')} text={t('kindsText', { time: data.daily_at })}>
        <Kinds settings={data} />
        {data.sms && <p>{data.sms === 'ready' ? t('smsReady') : t(`smsNo_${data.sms}`)}</p>}
      </Section>
      <Section title={t('hours')} text={t('hoursText')}>
        <QuietHours settings={data} />
      </Section>
      {data.muted.length > 0 && (
        <Section title={t('mutedTitle')} text={t('mutedText')}>
          <ul className={classes.rows}>
            {data.muted.map((muted) => (
              <Muted key={muted.thread} {...muted} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Kinds({ settings: { kinds } }: { readonly settings: Settings }) {
  const { t } = useTranslation('notifications')
  const change = useSubmit(
    (choice: { kind: (typeof kinds)[number]['kind']; channel: Channel; choice: Choice }) =>
      call(changeNotificationSettings, { body: { choice } }),
    { invalidates: [settingsQuery.queryKey] },
  )
  const channels = kinds[0]?.choices.map(({ channel }) => channel) ?? []
  return (
    <div className={classes.kindsBox}>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel_${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, can_be_switched_off: canBeOff, choices }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`kind_${kind}`)}
                {!canBeOff && <span className={classes.fixed}>{t('fixed')}</span>}
              </th>
              {choices.map(({ channel, choice, offered }) => (
                <td key={channel} data-label={t(`channel_${channel}`)}>
                  <NativeSelect
                    aria-label={`${t(`kind_${kind}`)}: ${t(`channel_${channel}`)}`}
                    value={choice}
                    disabled={offered.length === 1}
                    data={offered.map((one) => ({ value: one, label: t(`choice_${one}`) }))}
                    onChange={(event) =>
                      void change.submit({ kind, channel, choice: event.currentTarget.value as Choice })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Channel = Settings['kinds'][number]['choices'][number]['channel']

function Muted({ thread, title }: Settings['muted'][number]) {
  const { t } = useTranslation('notifications')
  const unmute = useSubmit(() => call(muteThread, { body: { thread, muted: false } }), {
    invalidates: [settingsQuery.queryKey],
    success: t('unmuted'),
  })
  return (
    <li className={classes.row}>
      <span className={classes.open}>{title}</span>
      <Button variant="subtle" loading={unmute.busy} onClick={() => void unmute.submit()}>
        {t('unmute')}
      </Button>
    </li>
  )
}
