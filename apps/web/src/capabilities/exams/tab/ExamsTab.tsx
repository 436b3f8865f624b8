import { ActionIcon, Button, Menu } from '@mantine/core'
import { getExamFile, removeExamByPath } from '@qadam/contract/exams/endpoints.ts'
import { IconDots, IconPaperclip, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { type Exam, examsKey, examsOf } from '../queries.ts'
import classes from './Exams.module.css'
import { StandingCards } from './StandingCards.tsx'
import { VariantsField } from './VariantsField.tsx'

const FieldGroups = lazyPart(() => import('../../students/record/FieldGroups.tsx'))
const recordGroups = ['exams'] as const
const ExamDialog = lazyPart(() => import('./ExamDialog.tsx'))

/** Renders the exams of a student: the standing in IELTS and TOLC, and each past or upcoming exam. */
export default function ExamsTab({ userId }: { userId: number }) {
  const { t } = useTranslation('exams')
  const role = useSession()?.user.role
  const isStaff = useIsStaff()
  const { data, error, refetch } = useQuery(examsOf(userId))
  const [edited, setEdited] = useState<Exam | 'new' | null>(null)
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const mayWrite = isStaff || data.some((one) => one.may_change)
  const close = () => setEdited(null)
  return (
    <div className={classes.tab}>
      <StandingCards userId={userId} />
      {mayWrite && (
        <div>
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      {data.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          spot="study"
          title={t('empty')}
          text={t(role === 'student' ? 'emptyOwn' : 'emptyText')}
        />
      )}
      <ul className={classes.list}>
        {data.map((exam) => (
          <li key={exam.id}>
            <Row exam={exam} onEdit={() => setEdited(exam)} />
          </li>
        ))}
      </ul>
      {isStaff && (
        <Suspense>
          <FieldGroups userId={userId} groups={recordGroups} />
        </Suspense>
      )}
      {isStaff && <VariantsField />}
      {edited && (
        <ExamDialog
          userId={userId}
          exam={edited === 'new' ? null : edited}
          onClose={close}
          onFailure={(thrown) => {
            close()
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

function Row({ exam, onEdit }: { exam: Exam; onEdit: () => void }) {
  const { t } = useTranslation('exams')
  const [removes, setRemoves] = useState(false)
  const remove = useSubmit(() => call(removeExamByPath, { params: { id: exam.id } }), {
    success: t('removed'),
    onSuccess: () => setRemoves(false),
    invalidates: [examsKey],
  })
  const open = useSubmit(async () => {
    const { blob, name } = await download(getExamFile, { params: { id: exam.id } })
    saveFile(blob, name ?? 'result')
  })
  return (
    <article className={classes.row}>
      <div className={classes.score} data-none={exam.score === null || undefined}>
        {exam.score ?? '—'}
      </div>
      <div className={classes.words}>
        <h3>{exam.type}</h3>
        <p>
          {exam.date ? <DateText value={exam.date} /> : t('noDate')}
          {' · '}
          {exam.results && exam.results !== String(exam.score)
            ? exam.results
            : t(exam.present ? 'present' : 'absent')}
        </p>
        <p>
          {[exam.teacher && fullName(exam.teacher), exam.ielts_preparation && t('preparation')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {exam.file && (
          <button type="button" className={classes.file} onClick={() => void open.submit()}>
            <IconPaperclip size={15} stroke={1.8} aria-hidden />
            {exam.file.name}
          </button>
        )}
      </div>
      {exam.may_change && <ExamMenu exam={exam} onEdit={onEdit} setRemoves={setRemoves} />}
      <ConfirmDialog
        opened={removes}
        title={t('removeTitle')}
        confirm={t('remove')}
        danger
        busy={remove.busy}
        onConfirm={() => void remove.submit()}
        onClose={() => setRemoves(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </article>
  )
}

interface ExamMenuProps {
  readonly exam: Exam
  readonly onEdit: () => void
  readonly setRemoves: (value: boolean) => void
}

function ExamMenu({ exam, onEdit, setRemoves }: ExamMenuProps) {
  const { t } = useTranslation('exams')
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('editOf', { exam: exam.type })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setRemoves(true)}
        >
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
