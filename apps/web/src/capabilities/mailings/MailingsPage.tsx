import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { ListTabs } from '../../ui/ListTabs.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import listed from '../../ui/Rows.module.css'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useNewMailing } from '../../widgets/use-new-mailing.ts'
import { MailingRow, type RowQuestion } from './MailingRow.tsx'
import { type Mailing, mailingsPageSize, mailingsQuery } from './queries.ts'
import { type MailingList, type MailingTab, mailingTabs } from './tabs.ts'
import { useMailingActions } from './use-mailing-actions.ts'

const AutomationsTab = lazyPart(() => import('../automations/widgets/AutomationsTab.tsx'), {
  phrases: ['automations'],
})
const RatingsTab = lazyPart(() => import('../service-ratings/widgets/RatingsTab.tsx'), {
  phrases: ['ratings'],
})
const BotStats = lazyPart(() => import('./BotStats.tsx'))

interface MailingsSearch {
  readonly tab: MailingTab
  readonly q?: string | undefined
  readonly page: number
  /** Of the ratings: a mark, and the days on which students were asked. */
  readonly mark?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

interface MailingsPageProps {
  readonly search: MailingsSearch
  readonly onSearch: (change: Partial<MailingsSearch>) => void
}

// The filters of the ratings are of that tab alone.
const newTab = { page: 1, q: undefined, mark: undefined, from: undefined, until: undefined }

/** Renders the mailings of the school by what is to be done with them, what goes by itself, or what students answered. */
export default function MailingsPage({ search, onSearch }: MailingsPageProps) {
  const { t } = useTranslation('mailings')
  const { tab } = search
  if (tab !== 'automatic' && tab !== 'ratings')
    return <Lists search={{ ...search, tab }} onSearch={onSearch} />
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Tabs open={tab} onOpen={(next) => onSearch({ ...newTab, tab: next })} />
      <Suspense fallback={<FormSkeleton fields={6} />}>
        {tab === 'ratings' ? <RatingsTab search={search} onSearch={onSearch} /> : <AutomationsTab />}
      </Suspense>
    </Page>
  )
}

interface ListsProps extends MailingsPageProps {
  readonly search: MailingsSearch & { readonly tab: MailingList }
}

function Lists({ search, onSearch }: ListsProps) {
  const { t } = useTranslation('mailings')
  const list = useQuery(mailingsQuery(search))
  const create = useNewMailing()
  const actions = useMailingActions()
  const [asked, setAsked] = useState<{ readonly mailing: Mailing; readonly question: RowQuestion } | null>(
    null,
  )
  const begin = (
    <Button
      leftSection={<IconPlus size={17} aria-hidden />}
      loading={create.busy}
      onClick={() => void create.submit({ kind: 'filter', where: {} })}
    >
      {t('new')}
    </Button>
  )
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={begin}
      tabs={<Tabs open={search.tab} onOpen={(tab) => onSearch({ tab, page: 1 })} />}
      filters={
        <ListTools
          search={{
            label: t('searchLabel'),
            placeholder: t('searchLabel'),
            value: search.q,
            onSearch: (q) => onSearch({ q, page: 1 }),
          }}
        />
      }
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={{
        page: search.page,
        count: list.data?.count ?? 0,
        size: mailingsPageSize,
        onPage: (page) => onSearch({ page }),
      }}
      empty={<Empty search={search} begin={begin} onSearch={onSearch} />}
      after={
        <>
          <Suspense fallback={null}>
            <BotStats />
          </Suspense>
          <RowDialog asked={asked} actions={actions} onClose={() => setAsked(null)} />
        </>
      }
    >
      {(rows) => (
        <ul className={listed.rows} aria-label={t(`tab_${search.tab}`)}>
          {rows.map((mailing) => (
            <MailingRow
              key={mailing.id}
              mailing={mailing}
              busy={actions.step.busy && actions.step.input?.id === mailing.id}
              onPause={() => void actions.step.submit({ id: mailing.id, action: 'pause' })}
              onTakeBack={() => void actions.step.submit({ id: mailing.id, action: 'take_back' })}
              onCopy={() => void actions.copy.submit(mailing.id)}
              onAsk={(question) => setAsked({ mailing, question })}
            />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Tabs({ open, onOpen }: { readonly open: MailingTab; readonly onOpen: (tab: MailingTab) => void }) {
  const { t } = useTranslation('mailings')
  return (
    <ListTabs
      label={t('tabs')}
      tabs={mailingTabs.map((tab) => ({
        key: tab,
        name: t(`tab_${tab}`),
        isOpen: tab === open,
        onOpen: () => onOpen(tab),
      }))}
    />
  )
}

interface EmptyProps extends ListsProps {
  readonly begin: ReactNode
}

function Empty({ search, begin, onSearch }: EmptyProps) {
  const { t } = useTranslation('mailings')
  return search.q ? (
    <EmptyState
      kind="nothing-matches"
      title={t('nothingTitle')}
      text={t('nothingText')}
      action={<Button onClick={() => onSearch({ q: undefined })}>{t('clearSearch')}</Button>}
    />
  ) : (
    <EmptyState
      kind="nothing-yet"
      spot="messages"
      title={t(`empty_${search.tab}`)}
      text={t(`emptyText_${search.tab}`)}
      action={search.tab === 'drafts' ? begin : <ToDrafts onSearch={onSearch} />}
    />
  )
}

function ToDrafts({ onSearch }: Pick<MailingsPageProps, 'onSearch'>) {
  const { t } = useTranslation('mailings')
  return (
    <Button variant="default" onClick={() => onSearch({ tab: 'drafts', page: 1 })}>
      {t('toDrafts')}
    </Button>
  )
}

interface RowDialogProps {
  readonly asked: { readonly mailing: Mailing; readonly question: RowQuestion } | null
  readonly actions: ReturnType<typeof useMailingActions>
  readonly onClose: () => void
}

function RowDialog({ asked, actions, onClose }: RowDialogProps) {
  const { t } = useTranslation('mailings')
  const isCancel = asked?.question === 'cancel'
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(isCancel ? 'cancelTitle' : 'deleteTitle')}
      confirm={t(isCancel ? 'cancelMailing' : 'delete')}
      dismiss={t('back')}
      danger
      onClose={onClose}
      onConfirm={() => {
        if (asked && isCancel) void actions.step.submit({ id: asked.mailing.id, action: 'cancel' })
        else if (asked) void actions.remove.submit(asked.mailing.id)
        onClose()
      }}
    >
      {t(isCancel ? 'cancelText' : 'deleteText', { name: asked?.mailing.name ?? '' })}
    </ConfirmDialog>
  )
}
