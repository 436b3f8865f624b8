import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { usePageName } from '../../platform/page-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton, TextSkeleton } from '../../ui/Skeletons.tsx'
import { showOpenTab } from '../../ui/show-open-tab.ts'
import type { TabProps } from '../../widgets/record-tab.ts'
import { type PageKind, recordQuery } from '../students/queries.ts'
import { type Overview, overviewQuery } from '../today/public.ts'
import classes from './Record.module.css'
import { RecordHeader } from './RecordHeader.tsx'
import { type RecordTab, studentTabs, teacherTabs } from './tabs.ts'

interface RecordPageProps {
  readonly userId: number
  readonly kind: PageKind
  readonly tab: string | undefined
}

const parts = new Map<RecordTab, ComponentType<TabProps>>(
  [...studentTabs, ...teacherTabs].map((tab) => [tab, lazyPart(tab.load, { phrases: tab.phrases })]),
)

const FailedAddresses = lazyPart(() => import('../notifications/widgets/FailedAddresses.tsx'), {
  phrases: ['notifications'],
})

const ListTrail = lazyPart(() => import('./ListTrail.tsx'))

/** Renders the page of a student or teacher: a sticky header, and tabs. */
export function RecordPage({ userId, kind, tab }: RecordPageProps) {
  const { t } = useTranslation('recordPage')
  const { t: menu } = useTranslation('personMenu')
  const navigate = useNavigate()
  const record = useQuery(recordQuery(userId, kind))
  const tabs = kind === 'student' ? studentTabs : teacherTabs
  const overview = useQuery({ ...overviewQuery(userId), enabled: kind === 'student' }).data
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0]
  const named = record.data && fullName(record.data.student)
  const toList = (
    <AnchorLink to="/users-list" search={{ role: kind }}>
      {menu('menuUsers')}
    </AnchorLink>
  )
  usePageName(named, named && open !== tabs[0] ? open && t(open.phrase) : undefined)
  if (record.isError && !record.data)
    return <Failure failure={record.error} onRetry={() => void record.refetch()} level={1} />
  if (!record.data) return <TextSkeleton lines={8} />
  const Part = open && parts.get(open)
  const go = (key: string) =>
    void navigate({
      to: kind === 'student' ? '/user/view/$userId' : '/user/teacher/view/$userId',
      params: { userId },
      search: { tab: key },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={classes.page}>
      <div className={classes.trail}>
        {kind === 'student' ? (
          <Suspense fallback={toList}>
            <ListTrail userId={userId} tab={tab} toList={toList} />
          </Suspense>
        ) : (
          toList
        )}
      </div>
      <RecordHeader record={record.data} kind={kind} />
      {kind === 'student' && (
        <Suspense fallback={null}>
          <FailedAddresses userId={userId} />
        </Suspense>
      )}
      <Tabs value={open?.key ?? null} onChange={(key) => key && go(key)} keepMounted={false}>
        <Tabs.List aria-label={t('tabs')} className={classes.tabs} ref={showOpenTab}>
          {tabs.map(({ key, phrase }) => (
            <Tabs.Tab key={key} value={key}>
              {t(phrase)}
              <TabCount tab={key} overview={overview} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {open && Part && (
          <Tabs.Panel value={open.key} className={classes.panel}>
            <Suspense fallback={<FormSkeleton fields={8} />}>
              <Part key={`${kind} ${userId}`} userId={userId} />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </div>
  )
}

/** What waits behind a tab: applications, documents that are done of those needed, messages that nobody has read. */
function TabCount({ tab, overview }: { readonly tab: string; readonly overview: Overview | undefined }) {
  if (!overview) return null
  const { applications, documents, unread } = overview
  const count =
    tab === 'applications' && applications.count > 0
      ? applications.count
      : tab === 'documents' && documents.needed > 0
        ? `${documents.done}/${documents.needed}`
        : tab === 'communication' && unread > 0
          ? unread
          : null
  return count === null ? null : <span className={classes.count}> {count}</span>
}
