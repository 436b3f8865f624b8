import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PeekPart, PeekSection } from '../../ui/PeekPart.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { UnmetList } from '../../ui/UnmetList.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ApplicationStatusBadge, applicationsInBrief, deadlineWords } from '../applications/public.ts'
import { latestTalk } from '../conversations/public.ts'
import { documentsDone, documentsOf } from '../documents/public.ts'
import { usePersonRights } from '../people/public.ts'
import { Contacts, NextStep } from '../record/public.ts'
import { recordQuery, type StudentRecord } from '../students/public.ts'
import { useFieldWords } from './field-words.ts'
import classes from './StudentPeek.module.css'

const shownFields = ['steps', 'countries', 'responsible', 'packages'] as const
const shownUnmet = 4
const shownApplications = 5

interface StudentPartsProps {
  readonly id: number
  /** Without the latest messages where these are on the page anyway. */
  readonly withoutTalk?: boolean
}

/** Renders the parts of a student's record that staff look at most often. */
export function StudentParts({ id, withoutTalk = false }: StudentPartsProps) {
  const isSettled = useSettled()
  // The panel is read for a moment: what the record's page asks for again and again is asked for once.
  const calm = { refetchInterval: false, enabled: isSettled } as const
  const record = useQuery({ ...recordQuery(id), ...calm })
  if (record.isError && !record.data)
    return <Failure failure={record.error} onRetry={() => void record.refetch()} level={3} />
  if (!record.data) return <TextSkeleton lines={8} />
  const { student, values, people } = record.data
  return (
    <>
      <StudentFacts values={values} people={people} />
      <div className={classes.next}>
        <NextStep userId={id} responsible={values.responsible ?? null} />
      </div>
      <DocumentsPart id={id} />
      <ApplicationsPart id={id} />
      {!withoutTalk && <LatestPart id={id} />}
      <ContactsPart student={student} />
    </>
  )
}

function StudentFacts({ values, people }: Pick<StudentRecord, 'values' | 'people'>) {
  const words = useFieldWords(people)
  const given = values as Readonly<Record<string, unknown>>
  return <Facts facts={shownFields.map((field) => [words.label(field), words.value(field, given[field])])} />
}

function DocumentsPart({ id }: { readonly id: number }) {
  const { t } = useTranslation('peek')
  const documents = useQuery({ ...documentsOf(id), refetchInterval: false })
  return (
    <PeekPart title={t('documents')} query={documents} count={(set) => t('ofTotal', documentsDone(set))}>
      {({ unmet }) =>
        unmet.length === 0 ? (
          <p>{t('documentsReady')}</p>
        ) : (
          <>
            <UnmetList unmet={unmet.slice(0, shownUnmet)} />
            <More count={unmet.length - shownUnmet} />
          </>
        )
      }
    </PeekPart>
  )
}

function ApplicationsPart({ id }: { readonly id: number }) {
  const { t } = useTranslation('peek')
  const { t: words } = useTranslation('applications')
  const applications = useQuery(applicationsInBrief(id))
  return (
    <PeekPart title={t('applications')} query={applications} count={({ count }) => count}>
      {({ results, count }) =>
        count === 0 ? (
          <p className={classes.soft}>{t('noApplications')}</p>
        ) : (
          <>
            <ul className={classes.rows}>
              {results.slice(0, shownApplications).map(({ id: key, course, status, deadline }) => {
                const { text, isSoon } = deadlineWords(deadline, words)
                return (
                  <li key={key}>
                    <div>
                      <span className={classes.name}>{course.title}</span>
                      {course.university && <span className={classes.soft}>{course.university.name}</span>}
                    </div>
                    <div className={classes.end}>
                      <ApplicationStatusBadge status={status} />
                      {status === 'selected' && <span data-soon={isSoon || undefined}>{text}</span>}
                    </div>
                  </li>
                )
              })}
            </ul>
            <More count={count - shownApplications} />
          </>
        )
      }
    </PeekPart>
  )
}

function LatestPart({ id }: { readonly id: number }) {
  const { t } = useTranslation('peek')
  const talk = useQuery(latestTalk(id))
  return (
    <PeekPart title={t('lastContact')} query={talk}>
      {({ results }) =>
        results.length === 0 ? (
          <p className={classes.soft}>{t('noContact')}</p>
        ) : (
          <ul className={classes.rows}>
            {results.map((entry) => (
              <li key={entry.id}>
                <div>
                  <span className={classes.words}>{'text' in entry ? entry.text : ''}</span>
                  <span className={classes.soft}>{entry.author ? fullName(entry.author) : ''}</span>
                </div>
                <div className={classes.end}>
                  <DateText value={entry.at} />
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </PeekPart>
  )
}

function ContactsPart({ student }: Pick<StudentRecord, 'student'>) {
  const { t } = useTranslation('peek')
  const rights = usePersonRights()
  const hasAny = student.phone || student.email || student.telegram
  return (
    <PeekSection title={t('contacts')}>
      {!hasAny && <p className={classes.soft}>{t('noContacts')}</p>}
      <Contacts student={student} mayMail={rights !== undefined} />
    </PeekSection>
  )
}

function More({ count }: { readonly count: number }) {
  const { t } = useTranslation('peek')
  return count > 0 ? <p className={classes.soft}>{t('more', { count })}</p> : null
}
