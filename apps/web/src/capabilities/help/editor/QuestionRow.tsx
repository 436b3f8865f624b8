import { Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import classes from './Editor.module.css'
import { type EditedQuestion, titleOf } from './edited.ts'
import { RowTools } from './RowTools.tsx'
import type { FaqActions } from './use-faq-actions.ts'

interface QuestionRowProps {
  readonly question: EditedQuestion
  readonly index: number
  readonly count: number
  readonly actions: FaqActions
  /** What makes the row draggable. */
  readonly row: ComponentProps<'li'>
  readonly onMove: (to: number) => void
  readonly onOpen: () => void
}

/** Renders a question of the editor; its title opens the form, Alt with an arrow key moves it. */
export function QuestionRow({ question, index, count, actions, row, onMove, onOpen }: QuestionRowProps) {
  const { t, i18n } = useTranslation('help')
  const title = titleOf(question, i18n.language)
  const { is_published: isPublished, waits_for: waitsFor } = question
  return (
    <li className={classes.question} {...row}>
      <IconGripVertical size={16} className={classes.grip} aria-hidden />
      <button
        type="button"
        className={classes.open}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !by) return
          event.preventDefault()
          if (index + by >= 0 && index + by < count) onMove(index + by)
        }}
      >
        <span>{title}</span>
        {!isPublished && (
          <span className={classes.state}>
            <StatusBadge look={statusLooks.hidden}>{t('hidden')}</StatusBadge>
            {waitsFor && <span className={classes.soft}>{t('waits')}</span>}
          </span>
        )}
      </button>
      <RowTools
        title={title}
        index={index}
        count={count}
        onMove={onMove}
        removal={{ label: t('deleteQuestion'), run: () => void actions.removeQuestion(question) }}
      >
        <Menu.Item onClick={() => void actions.publish(question)}>
          {t(isPublished ? 'hide' : 'publish')}
        </Menu.Item>
      </RowTools>
    </li>
  )
}
