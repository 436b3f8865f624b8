import { useForm } from '@mantine/form'
import { IconEye, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { usePageName } from '../../platform/page-name.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { TermsButton } from '../homework/terms/TermsButton.tsx'
import { type Lesson, lessonRecord, outlineOf } from '../lessons/queries.ts'
import { LessonFields } from './LessonFields.tsx'
import { LessonMedia } from './LessonMedia.tsx'
import { BackToOutline } from './LessonPages.tsx'
import { type LessonValues, valuesOf } from './lesson-values.ts'
import { SaveMark } from './SaveMark.tsx'
import { useAutosave } from './use-autosave.ts'

const LessonConflict = lazyPart(() => import('./LessonConflict.tsx'))

/** The page on which a section or lesson is changed. */
export function EditLessonPage({ id }: { id: number }) {
  const record = useQuery(lessonRecord(id))
  // The form starts from a fresh version and is then its own master: what comes later meets it when it is saved.
  const [lesson, setLesson] = useState<Lesson | null>(null)
  if (!lesson && record.data && !record.isFetching) setLesson(record.data)
  if (lesson) return <LessonForm lesson={lesson} />
  if (record.isError)
    return <Failure failure={record.error} onRetry={() => void record.refetch()} level={1} />
  return <FormSkeleton fields={6} />
}

function LessonForm({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation(['lessons', 'titles'])
  const isSection = lesson.section === null
  const form = useForm<LessonValues>({ initialValues: valuesOf(lesson) })
  const saving = useAutosave(lesson, form)
  const sections = useQuery(outlineOf(lesson.course_id)).data?.sections ?? []
  const { title_ru, title_kk, title_en } = form.values
  const title = lesson.title || title_ru || title_kk || title_en || t('untitled')
  usePageName(title, t('titles:lessonEdit'))
  const isOpen = saving.state !== 'clean'
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
  return (
    <Page
      title={title}
      lead={<SaveMark saving={saving} />}
      trail={<BackToOutline programId={lesson.course_id} />}
      actions={
        !isSection && (
          <>
            <TermsButton slot={{ lesson: lesson.id }} />
            <ButtonLink
              to="/course/view/$courseId/lesson/$lessonId"
              params={{ courseId: lesson.course_id, lessonId: lesson.id }}
              variant="default"
              leftSection={<IconEye size={17} aria-hidden />}
            >
              {t('viewAsStudent')}
            </ButtonLink>
            <ButtonLink
              to="/course/$courseId/lesson/$lessonId/constructor"
              params={{ courseId: lesson.course_id, lessonId: lesson.id }}
              variant="default"
              leftSection={<IconListCheck size={17} aria-hidden />}
            >
              {t('titles:lessonTasks')}
            </ButtonLink>
          </>
        )
      }
    >
      <LessonFields form={form} isSection={isSection} id={lesson.id} sections={sections}>
        {!isSection && <LessonMedia lesson={lesson} format={form.values.format} onChanged={saving.follow} />}
      </LessonFields>
      {saving.conflict && (
        <LessonConflict
          before={saving.conflict.before}
          mine={form.values}
          theirs={saving.conflict.theirs}
          onApply={saving.resolve}
          onFailure={notifyMissingPart}
        />
      )}
      <LeaveGuard dirty={saving.state === 'failed' || saving.state === 'faulty'} />
    </Page>
  )
}
