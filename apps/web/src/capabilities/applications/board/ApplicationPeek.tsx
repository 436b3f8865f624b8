import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { type OpenPeek, PeekPanel } from '../../../ui/PeekPanel.tsx'
import { PeekPart } from '../../../ui/PeekPart.tsx'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { documentsDone, documentsOf } from '../../documents/public.ts'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import type { Application } from '../queries.ts'
import { deadlineWords, useWords } from '../words.ts'
import { MoveMenu } from './MoveMenu.tsx'
import type { Target } from './use-move-form.ts'

interface ApplicationPeekProps {
  readonly row: Application
  readonly peek: OpenPeek
  readonly onMove: (to: Target) => void
}

/** Renders an application beside the table: where to, until when, and what its student still lacks. */
export default function ApplicationPeek({ row, peek, onMove }: ApplicationPeekProps) {
  const { t } = useWords()
  const { student, course, status, deadline, answer_by: answerBy, responsible } = row
  const facts = [
    [t('status'), <ApplicationStatusBadge key="status" status={status} />],
    [
      t('program'),
      <AnchorLink key="program" to="/course/view/$courseId" params={{ courseId: course.id }}>
        {course.title}
      </AnchorLink>,
    ],
    [t('university'), course.university?.name ?? '—'],
    [t('deadline'), deadline ? <Deadline key="deadline" day={deadline} /> : deadlineWords(null, t).text],
    ...(answerBy ? [[t('answerByField'), <DateText key="answer" value={answerBy} />] as const] : []),
    [t('responsible'), responsible ? fullName(responsible) : '—'],
    [t('chosenOn'), <DateText key="chosen" value={row.created_at} />],
  ] as const
  return (
    <PeekPanel
      peek={peek}
      title={fullName(student)}
      to={`/user/view/${student.id}`}
      search={{ tab: 'applications' }}
      actions={<MoveMenu application={row} onMove={onMove} />}
    >
      <Facts facts={facts} />
      <DocumentsPart key={student.id} studentId={student.id} />
    </PeekPanel>
  )
}

function Deadline({ day }: { readonly day: string }) {
  const { t } = useWords()
  return (
    <>
      <DateText value={day} /> · {deadlineWords(day, t).text}
    </>
  )
}

function DocumentsPart({ studentId }: { readonly studentId: number }) {
  const { t } = useTranslation('peek')
  const isSettled = useSettled()
  const documents = useQuery({ ...documentsOf(studentId), refetchInterval: false, enabled: isSettled })
  return (
    <PeekPart title={t('documents')} query={documents} count={(set) => t('ofTotal', documentsDone(set))}>
      {({ unmet }) => (unmet.length === 0 ? <p>{t('documentsReady')}</p> : <UnmetList unmet={unmet} />)}
    </PeekPart>
  )
}
