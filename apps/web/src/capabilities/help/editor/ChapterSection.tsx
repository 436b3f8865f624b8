import { Button, Menu } from '@mantine/core'
import { faqLimits } from '@qadam/contract/help/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Editor.module.css'
import { type EditedChapter, type Opened, titleOf } from './edited.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { RowTools } from './RowTools.tsx'
import type { FaqActions } from './use-faq-actions.ts'
import { useRowDrag } from './use-row-drag.ts'

interface ChapterSectionProps {
  readonly chapter: EditedChapter
  readonly index: number
  readonly count: number
  readonly actions: FaqActions
  readonly onMove: (to: number) => void
  readonly onOpen: (opened: Opened) => void
}

/** Renders a chapter with its questions: each is dragged, moved by buttons or keys, published, edited, deleted. */
export function ChapterSection({ chapter, index, count, actions, onMove, onOpen }: ChapterSectionProps) {
  const { t, i18n } = useTranslation('help')
  const title = titleOf(chapter, i18n.language)
  const { questions } = chapter
  const move = (from: number, to: number) => void actions.moveQuestion(chapter, from, to)
  const drag = useRowDrag(move)
  const isFull = questions.length >= faqLimits.questionsOfChapter
  return (
    <section className={classes.chapter} aria-label={t('chapterOf', { title })}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.soft}>{t('questions', { count: questions.length })}</p>
        </div>
        <RowTools
          title={title}
          index={index}
          count={count}
          onMove={onMove}
          removal={{ label: t('deleteChapter'), run: () => void actions.removeChapter(chapter) }}
        >
          <Menu.Item onClick={() => onOpen({ form: 'chapter', chapter })}>{t('editChapter')}</Menu.Item>
        </RowTools>
      </div>
      {questions.length > 0 && (
        <ol className={classes.questions} aria-label={t('questionsOf', { title })}>
          {questions.map((question, position) => (
            <QuestionRow
              key={question.id}
              question={question}
              index={position}
              count={questions.length}
              actions={actions}
              row={drag(question.id, position)}
              onMove={(to) => move(position, to)}
              onOpen={() => onOpen({ form: 'question', chapter: chapter.id, question })}
            />
          ))}
        </ol>
      )}
      <div className={classes.add}>
        {isFull ? (
          <p className={classes.soft}>{t('noMoreQuestions', { count: faqLimits.questionsOfChapter })}</p>
        ) : (
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onOpen({ form: 'question', chapter: chapter.id, question: null })}
          >
            {t('addQuestion')}
          </Button>
        )}
      </div>
    </section>
  )
}
