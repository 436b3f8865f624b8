import { Button, Select } from '@mantine/core'
import { referralStates } from '@qadam/contract/referrals/rules.ts'
import type { Referral } from '@qadam/contract/referrals/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { amountText } from '../../../platform/money-text.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { type ReferralsFilter, referralSettingsQuery, referralsPageSize, referralsQuery } from '../queries.ts'
import classes from '../Referrals.module.css'
import { referralLooks } from '../referral-looks.ts'

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'))
const SettingsDialog = lazyPart(() => import('./SettingsDialog.tsx'))

const states = referralStates.filter((state) => state !== 'asked')

interface SchoolReferralsPageProps {
  readonly search: ReferralsFilter
  readonly onSearch: (change: Partial<ReferralsFilter>) => void
}

/** Renders who came by the link of a student, and what it brought. */
export function SchoolReferralsPage({ search, onSearch }: SchoolReferralsPageProps) {
  const { t } = useTranslation('referrals')
  const list = useQuery(referralsQuery(search))
  const settings = useQuery(referralSettingsQuery())
  const [opened, setOpened] = useState<Referral | 'settings' | null>(null)
  const isOwner = useSession()?.user.role === 'admin_school'
  const part = {
    onClose: () => setOpened(null),
    onFailure: (thrown: unknown) => {
      setOpened(null)
      notifyMissingPart(thrown)
    },
  }
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        settings.data && (
          <Button variant="default" onClick={() => setOpened('settings')}>
            {settings.data.is_on
              ? t('settingsDays', { count: settings.data.waiting_days })
              : t('settingsOff')}
          </Button>
        )
      }
      filters={
        <Select
          className={classes.filter}
          aria-label={t('state')}
          placeholder={t('allStates')}
          clearable
          value={search.state ?? null}
          data={states.map((state) => ({ value: state, label: t(`state_${state}`) }))}
          onChange={(state) => onSearch({ state: (state ?? undefined) as ReferralsFilter['state'], page: 1 })}
        />
      }
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={
        list.data && {
          page: search.page,
          count: list.data.count,
          size: referralsPageSize,
          onPage: (page) => onSearch({ page }),
        }
      }
      empty={<EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />}
      after={
        <>
          {opened === 'settings' && settings.data && <SettingsDialog settings={settings.data} {...part} />}
          {opened !== null && opened !== 'settings' && <DecideDialog referral={opened} {...part} />}
        </>
      }
    >
      {(rows) => (
        <ul className={classes.rows} aria-label={t('title')}>
          {rows.map((referral) => (
            <ReferralRow
              key={referral.id}
              referral={referral}
              onDecide={isOwner ? () => setOpened(referral) : undefined}
            />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

interface ReferralRowProps {
  readonly referral: Referral
  readonly onDecide: (() => void) | undefined
}

function ReferralRow({ referral, onDecide }: ReferralRowProps) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const { referrer, friend, state, refusal, amount, decision } = referral
  const name = fullName(friend)
  return (
    <li>
      <span>
        <AnchorLink to="/user/view/$userId" params={{ userId: friend.id }}>
          {name}
        </AnchorLink>
        {` ← `}
        <AnchorLink to="/user/view/$userId" params={{ userId: referrer.id }}>
          {fullName(referrer)}
        </AnchorLink>
      </span>
      <StatusBadge look={referralLooks[state]}>{t(`state_${state}`)}</StatusBadge>
      {amount && <b className="tabular">{amountText(amount, language)}</b>}
      <span className={classes.soft}>
        <DateText value={referral.came_at} />
        {refusal && ` · ${t(`refusal_${refusal}`)}`}
        {decision && ` · ${decision}`}
      </span>
      {onDecide && (
        <Button
          className={classes.end}
          size="compact-sm"
          variant="default"
          aria-label={t(state === 'refused' ? 'allowOf' : 'refuseOf', { name })}
          onClick={onDecide}
        >
          {t(state === 'refused' ? 'allow' : 'refuse')}
        </Button>
      )}
    </li>
  )
}
