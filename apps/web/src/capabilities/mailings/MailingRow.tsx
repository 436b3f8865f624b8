import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPlayerPause, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Mailings.module.css'
import { ChannelCounts, MailingCounts, MailingProgress } from './Progress.tsx'
import type { Mailing } from './queries.ts'
import { mailingLooks } from './state-looks.ts'

export type RowQuestion = 'remove' | 'cancel'

interface MailingRowProps {
  readonly mailing: Mailing
  readonly busy: boolean
  readonly onPause: () => void
  readonly onTakeBack: () => void
  readonly onCopy: () => void
  readonly onAsk: (question: RowQuestion) => void
}

/** Renders a mailing in the list: its state, how far it is, who made it, and what can be done with it. */
export function MailingRow({ mailing, ...actions }: MailingRowProps) {
  const { t } = useTranslation('mailings')
  const { name, state, counts, hold_reason: hold, created_by: author } = mailing
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <AnchorLink to="/mailings/$mailingId" params={{ mailingId: mailing.id }}>
            {name}
          </AnchorLink>
          <StatusBadge look={mailingLooks[state]}>{t(`state_${state}`)}</StatusBadge>
          {mailing.purpose !== 'information' && (
            <span className={listed.detail}>{t(`purpose_${mailing.purpose}`)}</span>
          )}
        </div>
        {(state === 'running' || (state === 'paused' && counts.total > 0)) && (
          <MailingProgress mailing={mailing} />
        )}
        <div className={listed.detail}>
          <MailingCounts counts={counts} />
        </div>
        <ChannelCounts channels={mailing.by_channel} />
        {state === 'paused' && hold && <div className={classes.hold}>{t(`hold_${hold}`)}</div>}
        <div className={listed.detail}>
          {author && `${author.name} · `}
          <When mailing={mailing} />
        </div>
      </div>
      <RowActions mailing={mailing} {...actions} />
    </li>
  )
}

function When({ mailing }: Pick<MailingRowProps, 'mailing'>) {
  const { t } = useTranslation('mailings')
  const { state, ended_at: ended, started_at: started, scheduled_at: planned } = mailing
  if (ended)
    return (
      <>
        {t('endedAt')} <DateText value={ended} withTime />
      </>
    )
  if (started)
    return (
      <>
        {t('startedAt')} <DateText value={started} withTime />
      </>
    )
  if (planned && state === 'scheduled')
    return (
      <>
        {t('goesAt')} <DateText value={planned} withTime />
      </>
    )
  return (
    <>
      {t('changedAt')} <DateText value={mailing.changed_at} withTime />
    </>
  )
}

function RowActions({ mailing, busy, onPause, onTakeBack, onCopy, onAsk }: MailingRowProps) {
  const { t } = useTranslation('mailings')
  const { id, name, state, created_by: author } = mailing
  const isOwn = useSession()?.user.id === author?.id
  const params = { mailingId: id }
  return (
    <div className={listed.buttons}>
      {state === 'running' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPause size={15} aria-hidden />}
          aria-label={`${t('pause')}: ${name}`}
          disabled={busy}
          onClick={onPause}
        >
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <ButtonLink
          size="xs"
          variant="default"
          to="/mailings/$mailingId"
          params={params}
          search={{ send: true }}
          aria-label={`${t('resume')}: ${name}`}
        >
          {t('resume')}
        </ButtonLink>
      )}
      {state === 'scheduled' && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t('takeBack')}: ${name}`}
          disabled={busy}
          onClick={onTakeBack}
        >
          {t('takeBack')}
        </Button>
      )}
      {(state === 'awaiting_approval' || state === 'draft') && (
        <ButtonLink
          size="xs"
          variant="default"
          to="/mailings/$mailingId"
          params={params}
          aria-label={`${t(state === 'draft' || isOwn ? 'open' : 'lookAndApprove')}: ${name}`}
        >
          {t(state === 'draft' || isOwn ? 'open' : 'lookAndApprove')}
        </ButtonLink>
      )}
      <RowMenu mailing={mailing} onCopy={onCopy} onAsk={onAsk} />
    </div>
  )
}

function RowMenu({ mailing, onCopy, onAsk }: Pick<MailingRowProps, 'mailing' | 'onCopy' | 'onAsk'>) {
  const { t } = useTranslation('mailings')
  const { name, state } = mailing
  const canRemove = state === 'draft' || state === 'awaiting_approval'
  const canCancel = state === 'running' || state === 'paused'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actionsFor', { name })}>
          <IconDots size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={17} aria-hidden />} onClick={onCopy}>
          {t('copy')}
        </Menu.Item>
        {canCancel && (
          <Menu.Item
            color="red"
            leftSection={<IconX size={17} aria-hidden />}
            onClick={() => onAsk('cancel')}
          >
            {t('cancelMailing')}
          </Menu.Item>
        )}
        {canRemove && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => onAsk('remove')}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
