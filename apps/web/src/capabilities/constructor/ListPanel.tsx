import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { BankButtons } from '../questions/BankButtons.tsx'
import classes from '../tasks/authoring/Constructor.module.css'
import type { ExerciseList } from '../tasks/authoring/queries.ts'

import { ListRow } from './ListRow.tsx'
import { TaskRows } from './TaskRows.tsx'
import { useListActions } from './use-list-actions.ts'

/** The open part of the lesson: a list, one of its tasks, or a new task of a type. */
export interface Chosen {
  readonly list?: number | undefined
  readonly task?: number | undefined
  readonly add?: TaskType | undefined
}

const TypePicker = lazyPart(() => import('../tasks/authoring/TypePicker.tsx'))

interface ListPanelProps {
  readonly lessonId: number
  readonly lists: readonly ExerciseList[]
  readonly list: ExerciseList | undefined
  readonly chosen: Chosen
  readonly open: (next: Chosen) => void
}

/** Renders the lesson's exercise lists; the selected one shows its tasks. */
export function ListPanel({ lessonId, lists, list, chosen, open }: ListPanelProps) {
  const { t } = useTranslation('authoring')
  const actions = useListActions(lessonId)
  const [isPicking, setPicking] = useState(false)
  const [leaving, setLeaving] = useState<ExerciseList | null>(null)
  return (
    <nav className={classes.panel} aria-label={t('lists')}>
      <h2 className={classes.panelTitle}>{t('lists')}</h2>
      {lists.length === 0 && <p className={classes.soft}>{t('noLists')}</p>}
      <ol className={classes.lists}>
        {lists.map((one, at) => (
          <li key={one.id}>
            <ListRow
              list={one}
              name={one.title || t('untitledList', { n: at + 1 })}
              isOpen={one.id === list?.id}
              actions={actions}
              onOpen={() => open({ list: one.id })}
              onDelete={() => setLeaving(one)}
            />
            {one.id === list?.id && (
              <>
                <TaskRows
                  listId={one.id}
                  chosen={chosen.task}
                  actions={actions}
                  onOpen={(task) => open({ list: one.id, task })}
                  onGone={() => open({ list: one.id })}
                />
                <Button
                  variant="light"
                  fullWidth
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setPicking(true)}
                >
                  {t('addTask')}
                </Button>
                <BankButtons listId={one.id} />
              </>
            )}
          </li>
        ))}
      </ol>
      <NewList actions={actions} onMade={(made) => open({ list: made })} />
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      {isPicking && list && (
        <TypePicker
          onClose={() => setPicking(false)}
          onPick={(type) => {
            setPicking(false)
            open({ list: list.id, add: type })
          }}
          onFailure={(thrown) => {
            setPicking(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
      <DeleteList list={leaving} actions={actions} onClose={() => setLeaving(null)} onGone={() => open({})} />
    </nav>
  )
}

interface NewListProps {
  readonly actions: ReturnType<typeof useListActions>
  readonly onMade: (list: number) => void
}

function NewList({ actions, onMade }: NewListProps) {
  const { t } = useTranslation('authoring')
  const [name, setName] = useState('')
  const add = () => {
    if (!name.trim()) return
    void actions.addList.submit(name.trim(), (made) => {
      setName('')
      onMade(made.id)
    })
  }
  return (
    <form
      className={classes.addList}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextInput
        label={t('newList')}
        placeholder={t('newListName')}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={actions.addList.busy}>
        {t('addList')}
      </Button>
    </form>
  )
}

interface DeleteListProps {
  readonly list: ExerciseList | null
  readonly actions: ReturnType<typeof useListActions>
  readonly onClose: () => void
  readonly onGone: () => void
}

function DeleteList({ list, actions, onClose, onGone }: DeleteListProps) {
  const { t } = useTranslation('authoring')
  return (
    <ConfirmDialog
      opened={list !== null}
      title={t('deleteListTitle')}
      confirm={t('delete')}
      danger
      busy={actions.removeList.busy}
      onClose={onClose}
      onConfirm={() => {
        if (list) actions.removeList.submit(list, onGone)
        onClose()
      }}
    >
      {t('deleteListText', { name: list?.title ?? '', tasks: list?.tasks ?? 0 })}
    </ConfirmDialog>
  )
}
