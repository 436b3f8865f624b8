import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { mayOpen } from '../../platform/guard.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton, TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { showOpenTab } from '../../ui/show-open-tab.ts'
import { statusLooks } from '../../ui/status-looks.ts'
import { OutlinePart } from '../authoring/OutlinePart.tsx'
import { feeOf, languageName, placeOf, tuitionOf, useWords } from '../catalogue/program-words.ts'
import { RoundList } from '../catalogue/RoundLine.tsx'
import { useMayWrite } from '../lessons/may-write.ts'
import { HistoryList } from '../programs/HistoryList.tsx'
import { type Program, programRecord } from '../programs/queries.ts'
import type { InfoSearch, InfoTab } from './info-tabs.ts'
import classes from './ProgramInfo.module.css'

const Talk = lazyPart(() => import('./Talk.tsx'))
const DocumentEditor = lazyPart(() => import('../attachments/AttachmentEditor.tsx'))
const DocumentList = lazyPart(() => import('../attachments/AttachmentList.tsx'))
const StudentsPart = lazyPart(async () => ({
  default: (await import('../enrolments/students/StudentsPart.tsx')).StudentsPart,
}))
const ProgramGroups = lazyPart(() => import('../groups/ProgramGroups.tsx'), { phrases: ['groups'] })
const GradebookPart = lazyPart(() => import('../gradebook/GradebookPart.tsx'))
const BehindPart = lazyPart(() => import('../gradebook/BehindPart.tsx'))
const StatisticsPart = lazyPart(() => import('../gradebook/statistics/StatisticsPart.tsx'))

/** Renders a program for staff and teachers; for authors also its outline. */
export function ProgramInfoPage({ id, search }: { id: number; search: InfoSearch }) {
  const { t } = useTranslation('programs')
  const { t: lessons } = useTranslation('lessons')
  const { t: enrolments } = useTranslation('enrolments')
  const { t: grades } = useTranslation('gradebook')
  const { t: menu } = useTranslation('personMenu')
  const navigate = useNavigate()
  const staff = mayOpen('/course-edit/$courseId', useSession())
  const writes = useMayWrite()
  const record = useQuery(programRecord(id))
  usePageName(record.data?.title ?? undefined)
  if (record.isError)
    return <Failure failure={record.error} onRetry={() => void record.refetch()} level={1} />
  const program = record.data
  if (!program) return <TextSkeleton lines={8} />
  const link = { params: { courseId: id } }
  const isClosed = (search.tab === 'lessons' && !writes) || (search.tab === 'students' && !staff)
  const tab = isClosed ? 'about' : search.tab
  const go = (to: InfoSearch) =>
    void navigate({ to: '/course/info/$courseId', ...link, search: to, replace: true, resetScroll: false })
  return (
    <Page
      title={program.title || t('untitled')}
      lead={
        program.show !== undefined && (
          <StatusBadge look={program.show ? statusLooks.done : statusLooks.hidden}>
            {program.show ? t('isShown') : t('isHidden')}
          </StatusBadge>
        )
      }
      actions={
        <>
          <ButtonLink to="/course/view/$courseId" {...link} variant="default">
            {t('openPage')}
          </ButtonLink>
          {staff && (
            <ButtonLink to="/course-edit/$courseId" {...link} variant="default">
              {t('edit')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Tabs value={tab} keepMounted={false} onChange={(next) => go({ tab: next as InfoTab })}>
        <Tabs.List aria-label={lessons('tabs')} className={classes.tabs} ref={showOpenTab}>
          <Tabs.Tab value="about">{lessons('tabAbout')}</Tabs.Tab>
          {writes && <Tabs.Tab value="lessons">{lessons('tabLessons')}</Tabs.Tab>}
          {staff && <Tabs.Tab value="students">{enrolments('students')}</Tabs.Tab>}
          <Tabs.Tab value="groups">{menu('menuGroups')}</Tabs.Tab>
          <Tabs.Tab value="grades">{grades('tabGrades')}</Tabs.Tab>
          <Tabs.Tab value="behind">{grades('tabBehind')}</Tabs.Tab>
          <Tabs.Tab value="statistics">{grades('tabStatistics')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="about">
          <About program={program} staff={staff} />
        </Tabs.Panel>
        {writes && (
          <Tabs.Panel value="lessons">
            <OutlinePart programId={id} />
          </Tabs.Panel>
        )}
        <InfoPanels staff={staff} id={id} search={search} go={go} />
      </Tabs>
    </Page>
  )
}

interface InfoPanelsProps {
  readonly staff: boolean
  readonly id: number
  readonly search: InfoSearch
  readonly go: (to: InfoSearch) => undefined
}

function InfoPanels({ staff, id, search, go }: InfoPanelsProps) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      {staff && (
        <Tabs.Panel value="students">
          <StudentsPart programId={id} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="groups">
        <ProgramGroups
          programId={id}
          page={search.page ?? 1}
          onPage={(page) => go({ tab: 'groups', page })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="grades">
        <GradebookPart
          programId={id}
          filter={search}
          onFilter={({ q, section, trouble }) => go({ tab: 'grades', q, section, trouble })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="behind">
        <BehindPart programId={id} />
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        <StatisticsPart
          programId={id}
          list={search.list}
          onList={(list) => go({ tab: 'statistics', list })}
        />
      </Tabs.Panel>
    </Suspense>
  )
}

function About({ program, staff }: { program: Program; staff: boolean }) {
  const { t } = useTranslation('programs')
  const position = { kind: 'program', id: program.id } as const
  return (
    <>
      <Suspense>
        <Talk programId={program.id} />
      </Suspense>
      <Section title={t('facts')}>
        <Facts program={program} />
      </Section>
      <Section title={t('teachers')}>
        <People people={program.teachers} none={t('teachersNone')} />
      </Section>
      {program.students && (
        <Section title={t('students')} text={t('addedBy', { number: program.students.length })}>
          <People people={program.students} none={t('studentsNone')} />
        </Section>
      )}
      {program.rounds.length > 0 && (
        <Section title={t('part.rounds')}>
          <RoundList rounds={program.rounds} />
        </Section>
      )}
      <Suspense>
        <div className={classes.documents}>
          {staff ? <DocumentEditor parent={position} /> : <DocumentList parent={position} />}
        </div>
      </Suspense>
      {staff && (
        <Section title={t('part.history')}>
          <HistoryList id={program.id} />
        </Section>
      )}
    </>
  )
}

function Facts({ program }: { program: Program }) {
  const { t } = useTranslation('programs')
  const { t: words, language } = useWords()
  const tuition = tuitionOf(program, words, language)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('university'), program.university?.name],
    [t('col.place'), placeOf(program)],
    [t('degree'), program.degree?.degree_name],
    [t('faculty'), program.faculty?.name],
    [t('format'), program.format?.format_name],
    [t('tags'), program.tags.map((tag) => tag.tag_name).join(', ')],
    [t('languages'), program.languages.map((code) => languageName(code, words)).join(', ')],
    [t('col.cost'), feeOf(program, words, language)],
    [
      t('col.price'),
      [[tuition.sum, tuition.per].filter(Boolean).join(' '), tuition.tenge].filter(Boolean).join(', '),
    ],
    [t('minPercent'), `${program.min_percent} %`],
    [t('createdAt'), program.created_at && <Stamp at={program.created_at} by={program.created_by?.name} />],
    [t('changedAt'), program.changed_at && <Stamp at={program.changed_at} by={program.changed_by?.name} />],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Stamp({ at, by }: { at: string; by: string | undefined }) {
  return (
    <>
      <DateText value={at} withTime />
      {by && ` · ${by}`}
    </>
  )
}

function People({ people, none }: { people: Program['teachers']; none: string }) {
  if (people.length === 0) return <p>{none}</p>
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.id}>{fullName(person)}</li>
      ))}
    </ul>
  )
}
