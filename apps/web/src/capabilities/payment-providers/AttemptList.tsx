import { Button, Select } from '@mantine/core'
import { type AttemptState, attemptStates } from '@qadam/contract/payment-providers/lifecycle.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../platform/money-text.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import listed from '../../ui/Rows.module.css'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { attemptLooks } from './attempt-looks.ts'
import { type Attempt, type AttemptSearch, attemptsOfPage } from './queries.ts'

const AttemptDialog = lazyPart(() => import('./AttemptDialog.tsx'))

interface AttemptListProps {
  readonly search: AttemptSearch
  readonly found: { readonly count: number; readonly results: readonly Attempt[] } | undefined
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onSearch: (search: AttemptSearch) => void
}

/** Renders the attempts to pay with their states; each opens what its provider said of it. */
export function AttemptList({ search, found, failure, onRetry, onSearch }: AttemptListProps) {
  const { t } = useTranslation('payments')
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <ListView
      rows={found?.results}
      failure={failure}
      onRetry={onRetry}
      filters={
        <Select
          label={t('filterState')}
          placeholder={t('anyState')}
          clearable
          data={attemptStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={search.state ?? null}
          onChange={(state) => onSearch({ page: 1, state: (state as AttemptState | null) ?? undefined })}
        />
      }
      empty={
        search.state ? (
          <EmptyState
            kind="nothing-matches"
            title={t('noneInState')}
            action={<Button onClick={() => onSearch({ page: 1, state: undefined })}>{t('showAll')}</Button>}
          />
        ) : (
          <EmptyState kind="nothing-yet" title={t('noAttempts')} text={t('noAttemptsText')} />
        )
      }
      paging={{
        page: search.page,
        count: found?.count ?? 0,
        size: attemptsOfPage,
        onPage: (page) => onSearch({ ...search, page }),
      }}
      after={
        opened !== null && (
          <AttemptDialog
            id={opened}
            onClose={() => setOpened(null)}
            onFailure={(thrown: unknown) => {
              setOpened(null)
              notifyMissingPart(thrown)
            }}
          />
        )
      }
    >
      {(rows) => (
        <ul className={listed.rows} aria-label={t('attempts')}>
          {rows.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} onOpen={() => setOpened(attempt.id)} />
          ))}
        </ul>
      )}
    </ListView>
  )
}

function AttemptRow({ attempt, onOpen }: { readonly attempt: Attempt; readonly onOpen: () => void }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { number, provider, state, reason } = attempt
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <span className="tabular">{amountText(attempt.amount, language)}</span>
          <StatusBadge look={attemptLooks[state]}>{t(`state_${state}`)}</StatusBadge>
        </div>
        <div className={listed.detail}>
          {t(attempt.is_test ? 'rowOfTrial' : 'rowOfOrder', {
            number,
            provider: t(`provider_${provider}`),
            order: attempt.order_ref,
          })}{' '}
          · <DateText value={attempt.created_at} withTime />
        </div>
        {reason && <div className={listed.detail}>{t(`reason_${reason}`)}</div>}
      </div>
      <div className={listed.buttons}>
        <Button variant="default" size="sm" onClick={onOpen} aria-label={t('openOf', { number })}>
          {t('open')}
        </Button>
      </div>
    </li>
  )
}
