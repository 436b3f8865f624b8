import { Button } from '@mantine/core'
import { faqLimits } from '@qadam/contract/help/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { useDialogAddress } from '../../../widgets/use-dialog-address.ts'
import { editedFaqQuery } from '../queries.ts'
import { ChapterSection } from './ChapterSection.tsx'
import classes from './Editor.module.css'
import type { Opened } from './edited.ts'
import { useFaqActions } from './use-faq-actions.ts'

const ChapterDialog = lazyPart(() => import('./ChapterDialog.tsx'))
const QuestionDialog = lazyPart(() => import('./QuestionDialog.tsx'))

/** Renders the editor of the frequent questions, for the school admin. */
export default function FaqEditorPage() {
  const { t } = useTranslation('help')
  const { data: chapters, error, isError, refetch } = useQuery(editedFaqQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = useFaqActions()
  const [, openFaq] = useDialogAddress()
  if (isError && !chapters) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!chapters) return <FormSkeleton fields={8} />
  const close = () => setOpened(null)
  const closing = {
    onClose: close,
    onFailure: (thrown: unknown) => {
      close()
      notifyMissingPart(thrown)
    },
  }
  return (
    <section aria-labelledby="faq-editor">
      <div className={classes.top}>
        <div>
          <h2 id="faq-editor" className={classes.pageTitle}>
            {t('faq')}
          </h2>
          <p className={classes.soft}>{t('editorText')}</p>
        </div>
        <div className={classes.tools}>
          <Button variant="default" onClick={() => openFaq('faq')}>
            {t('asReaders')}
          </Button>
          <ReasonedButton
            leftSection={<IconPlus size={17} aria-hidden />}
            reason={
              chapters.length >= faqLimits.chapters
                ? t('noMoreChapters', { count: faqLimits.chapters })
                : null
            }
            onClick={() => setOpened({ form: 'chapter', chapter: null })}
          >
            {t('addChapter')}
          </ReasonedButton>
        </div>
      </div>
      {chapters.length === 0 && (
        <EmptyState kind="nothing-yet" title={t('noneWritten')} text={t('noneWrittenText')} />
      )}
      {chapters.map((chapter, index) => (
        <ChapterSection
          key={chapter.id}
          chapter={chapter}
          index={index}
          count={chapters.length}
          actions={actions}
          onMove={(to) => void actions.moveChapter(chapters, index, to)}
          onOpen={setOpened}
        />
      ))}
      {opened?.form === 'chapter' && <ChapterDialog chapter={opened.chapter} {...closing} />}
      {opened?.form === 'question' && (
        <QuestionDialog
          chapter={opened.chapter}
          question={opened.question}
          chapters={chapters}
          {...closing}
        />
      )}
    </section>
  )
}
