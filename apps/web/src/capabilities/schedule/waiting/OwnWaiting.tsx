import { Button, Stack } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { EntryRow } from './EntryRow.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { Entry } from './queries.ts'
import { ownWaiting, waitingChoices } from './queries.ts'
import { useWords } from './use-words.ts'
import classes from './Waiting.module.css'
import type { WaitingSearch } from './waiting-search.ts'

const JoinDialog = lazyPart(() => import('./JoinDialog.tsx'))

interface OwnWaitingProps {
  readonly search: Pick<WaitingSearch, 'join' | 'program'>
  readonly onSearch: (change: Partial<WaitingSearch>, replace?: boolean) => void
}

/** Renders what a student waits for, and their offers. */
export function OwnWaiting({ search, onSearch }: OwnWaitingProps) {
  const words = useWords()
  const { t } = words
  const list = useQuery(ownWaiting())
  const { data: choices, isPending, isError } = useQuery(waitingChoices(undefined))
  const entries = list.data?.results
  // On an error the form opens and explains it.
  const isOpen = choices ? choices.teachers.length > 0 : isError
  const wished = choices?.teachers.find(({ id }) => id === search.join)
  const close = () => onSearch({ join: undefined, program: undefined })
  const isOffered = entries?.some(({ offer }) => offer?.status === 'open')
  const join = isOpen && (
    <Button
      variant={isOffered ? 'default' : 'filled'}
      leftSection={<IconClockPlus size={18} aria-hidden />}
      onClick={() => onSearch({ join: 0 }, false)}
    >
      {t('join')}
    </Button>
  )
  return (
    <ListPage
      narrow
      title={t('title')}
      lead={t('lead')}
      trail={<AnchorLink to="/schedule">{t('trail')}</AnchorLink>}
      actions={entries && entries.length > 0 ? join : undefined}
      rows={entries?.length === 0 && isPending ? undefined : entries}
      failure={list.error}
      onRetry={() => void list.refetch()}
      skeleton={<TextSkeleton lines={5} />}
      empty={
        choices && !isOpen ? (
          <EmptyState kind="nothing-yet" spot="closed" title={t('closed')} text={t('closedText')} />
        ) : (
          <EmptyState
            kind="nothing-yet"
            spot="schedule"
            title={t('none')}
            text={t('noneText')}
            action={join}
          />
        )
      }
      after={
        isOpen &&
        search.join !== undefined && (
          <JoinDialog
            isStaff={false}
            input={
              wished && {
                teacher: wished.id,
                course: wished.courses.find(({ id }) => id === search.program)?.id,
              }
            }
            onClose={close}
            onFailure={(thrown) => {
              close()
              notifyMissingPart(thrown)
            }}
          />
        )
      }
    >
      {(rows) => <WaitingParts t={t} entries={rows} />}
    </ListPage>
  )
}

interface WaitingPartsProps {
  readonly t: TFunction<'waiting', undefined>
  readonly entries: readonly Entry[]
}

function WaitingParts({ t, entries }: WaitingPartsProps) {
  const words = useWords()
  const navigate = useNavigate()
  const offered = entries.flatMap((entry) =>
    entry.offer?.status === 'open' ? [{ entry, offer: entry.offer }] : [],
  )
  return (
    <Stack gap="lg" miw={0}>
      {offered.length > 0 && (
        <section aria-label={t('offers')}>
          <h2 className={classes.heading}>{t('offers')}</h2>
          <ul className={classes.offers}>
            {offered.map(({ entry, offer }) => (
              <OfferCard
                key={offer.id}
                entry={entry}
                offer={offer}
                words={words}
                onAccepted={(id) =>
                  void navigate({ to: '/schedule', search: id === null ? {} : { class: id } })
                }
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('mine')}>
        <h2 className={classes.heading}>{t('mine')}</h2>
        <ul className={listed.rows}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} words={words} isStaff={false} />
          ))}
        </ul>
      </section>
    </Stack>
  )
}
