import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { outlineOf } from '../lessons/queries.ts'
import { NewLessonForm } from './NewLessonForm.tsx'

export function AddLessonPage({ programId, section }: { programId: number; section: number | undefined }) {
  const { t } = useTranslation('lessons')
  const outline = useQuery(outlineOf(programId))
  if (outline.isError && !outline.data)
    return <Failure failure={outline.error} onRetry={() => void outline.refetch()} level={1} />
  if (!outline.data) return <FormSkeleton fields={6} />
  const { sections } = outline.data
  return (
    <Page title={t('newLesson')} trail={<BackToOutline programId={programId} />}>
      {sections.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          spot="study"
          title={t('emptyTitle')}
          text={t('noSections')}
          action={
            <ButtonLink
              to="/course/info/$courseId"
              params={{ courseId: programId }}
              search={{ tab: 'lessons' }}
            >
              {t('addSection')}
            </ButtonLink>
          }
        />
      ) : (
        <NewLessonForm programId={programId} sections={sections} section={section} />
      )}
    </Page>
  )
}

export function BackToOutline({ programId }: { programId: number }) {
  const { t } = useTranslation('lessons')
  return (
    <AnchorLink to="/course/info/$courseId" params={{ courseId: programId }} search={{ tab: 'lessons' }}>
      {t('backToOutline')}
    </AnchorLink>
  )
}
