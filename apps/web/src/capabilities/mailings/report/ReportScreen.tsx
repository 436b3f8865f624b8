import { Alert, Button } from '@mantine/core'
import { IconCopy, IconPlayerPause, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import figures from '../../../ui/Figures.module.css'
import folds from '../../../ui/Fold.module.css'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { channelIcons } from '../editor/AudienceCount.tsx'
import { BackLink } from '../editor/EditorScreen.tsx'
import { MailingFileList } from '../MailingFileList.tsx'
import classes from '../Mailings.module.css'
import { MailingProgress } from '../Progress.tsx'
import { channelCountQuery, type MailingDetail } from '../queries.ts'
import { mailingLooks } from '../state-looks.ts'
import { Texts } from '../Texts.tsx'
import { useMailingActions } from '../use-mailing-actions.ts'
import { RecipientList } from './RecipientList.tsx'

const SendDialog = lazyPart(() => import('../editor/SendDialog.tsx'))

interface ReportScreenProps {
  readonly mailing: MailingDetail
  readonly isSending: boolean
  readonly onSending: (isOpen: boolean) => void
  readonly onEdit: () => void
}

/** Renders what becomes of a mailing: how far it is, by channel, and for each of its recipients. */
export default function ReportScreen({ mailing, isSending, onSending, onEdit }: ReportScreenProps) {
  const { t } = useTranslation('mailings')
  const { state, counts, hold_reason: hold } = mailing
  return (
    <Page
      title={mailing.name}
      trail={<BackLink />}
      lead={<Lead mailing={mailing} />}
      actions={<Actions mailing={mailing} onResume={() => onSending(true)} onEdit={onEdit} />}
    >
      {state === 'paused' && (
        <Alert color="yellow" mb="md" title={hold ? t(`hold_${hold}`) : t('pausedByHand')}>
          {t(hold ? `holdNext_${hold}` : 'pausedNext')}
        </Alert>
      )}
      {mailing.is_self_approved && <p className={classes.soft}>{t('selfApproved')}</p>}
      {state !== 'scheduled' && (
        <>
          {state !== 'finished' && <MailingProgress mailing={mailing} />}
          <Numbers counts={counts} />
          <ByChannel mailing={mailing} />
          <RecipientList mailing={mailing} />
        </>
      )}
      <details className={`${folds.fold} ${classes.fold}`}>
        <summary>
          <h2>{t('part_text')}</h2>
        </summary>
        <Texts texts={mailing.texts} />
        <MailingFileList files={mailing.files} showsLinks />
      </details>
      {isSending && state === 'paused' && (
        <SendDialog
          mailing={mailing}
          onClose={() => onSending(false)}
          onFailure={(thrown) => {
            onSending(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </Page>
  )
}

function Lead({ mailing }: { readonly mailing: MailingDetail }) {
  const { t } = useTranslation('mailings')
  const { state, scheduled_at: planned, started_at: started, ended_at: ended } = mailing
  const [word, at] = ended
    ? (['endedAt', ended] as const)
    : started
      ? (['startedAt', started] as const)
      : (['goesAt', planned] as const)
  return (
    <span className={classes.lead}>
      <StatusBadge look={mailingLooks[state]}>{t(`state_${state}`)}</StatusBadge>
      {at && (
        <span>
          {t(word)} <DateText value={at} withTime />
        </span>
      )}
      {mailing.created_by && <span>{mailing.created_by.name}</span>}
      {mailing.approved_by && <span>{t('approvedBy', { name: mailing.approved_by.name })}</span>}
    </span>
  )
}

interface ActionsProps {
  readonly mailing: MailingDetail
  readonly onResume: () => void
  readonly onEdit: () => void
}

function Actions({ mailing, onResume, onEdit }: ActionsProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const { id, state, counts } = mailing
  const { step, copy } = useMailingActions()
  const [isAsked, setAsked] = useState(false)
  const run = (action: Parameters<typeof step.submit>[0]['action']) => void step.submit({ id, action })
  return (
    <>
      {(state === 'running' || state === 'paused') && (
        <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
          {t('cancelMailing')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={17} aria-hidden />}
        loading={copy.busy}
        onClick={() => void copy.submit(id)}
      >
        {t('copy')}
      </Button>
      {state === 'scheduled' && (
        <Button variant="default" loading={step.busy} onClick={() => run('take_back')}>
          {t('takeBack')}
        </Button>
      )}
      {state === 'running' && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={17} aria-hidden />}
          loading={step.busy}
          onClick={() => run('pause')}
        >
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <>
          <Button variant="default" onClick={onEdit}>
            {t('editTexts')}
          </Button>
          <Button onClick={onResume}>{t('resume')}</Button>
        </>
      )}
      {state === 'finished' && counts.failed > 0 && (
        <Button
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={step.busy}
          onClick={() => run('resend')}
        >
          {t('resend', { count: counts.failed, number: number(counts.failed, language) })}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('cancelTitle')}
        confirm={t('cancelMailing')}
        dismiss={t('back')}
        danger
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          run('cancel')
        }}
      >
        {t('cancelText', { name: mailing.name })}
      </ConfirmDialog>
    </>
  )
}

const numbered = ['sent', 'failed', 'unknown', 'queued', 'skipped'] as const

function Numbers({ counts }: Pick<MailingDetail, 'counts'>) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  return (
    <dl className={`${figures.figures} ${classes.numbers}`} aria-label={t('numbers')}>
      {numbered.map((name) => (
        <div key={name}>
          <dt>{t(`figure_${name}`)}</dt>
          <dd>{number(name === 'queued' ? counts.queued + counts.sending : counts[name], language)}</dd>
        </div>
      ))}
    </dl>
  )
}

function ByChannel({ mailing }: { readonly mailing: MailingDetail }) {
  const { t } = useTranslation('mailings')
  if (mailing.channels.length < 2) return null
  return (
    <table className={classes.table}>
      <caption>{t('byChannel')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('sum')}</th>
          <th scope="col">{t('figure_sent')}</th>
          <th scope="col">{t('figure_failed')}</th>
        </tr>
      </thead>
      <tbody>
        {mailing.channels.map((channel) => (
          <ChannelRow key={channel} mailing={mailing} channel={channel} />
        ))}
      </tbody>
    </table>
  )
}

interface ChannelRowProps {
  readonly mailing: MailingDetail
  readonly channel: MailingDetail['channels'][number]
}

function ChannelRow({ mailing, channel }: ChannelRowProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const interval = { refetchInterval: mailing.state === 'running' ? 3_000 : (false as const) }
  const all = useQuery({ ...channelCountQuery(mailing.id, channel), ...interval }).data
  const sent = useQuery({ ...channelCountQuery(mailing.id, channel, 'sent'), ...interval }).data
  const failed = useQuery({ ...channelCountQuery(mailing.id, channel, 'failed'), ...interval }).data
  const Icon = channelIcons[channel]
  const shown = (value: number | undefined) => (value === undefined ? '…' : number(value, language))
  return (
    <tr>
      <th scope="row">
        <Icon size={15} aria-hidden /> {t(`channel_${channel}`)}
      </th>
      <td>{shown(all)}</td>
      <td>{shown(sent)}</td>
      <td>{shown(failed)}</td>
    </tr>
  )
}
