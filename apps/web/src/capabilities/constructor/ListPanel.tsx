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

/** What of the lesson is open: a list, a task of it, or a new one of a type. */
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

/** The lesson's exercise lists; the chosen one shows its tasks. */
export function ListPanel({ lessonId, lists, list, chosen, open }: ListPanelProps) {
  const { t } = useTranslation('authoring')
  const actions = useListActions(lessonId)
  const [name, setName] = useState('')
  const [isPicking, setPicking] = useState(false)
  const [leaving, setLeaving] = useState<ExerciseList | null>(null)
  const add = () => {
    if (!name.trim()) return
    void actions.addList.submit(name.trim(), (made) => {
      setName('')
      open({ list: made.id })
    })
  }
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
      <ConfirmDialog
        opened={leaving !== null}
        title={t('deleteListTitle')}
        confirm={t('delete')}
        danger
        busy={actions.removeList.busy}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) actions.removeList.submit(leaving, () => open({}))
          setLeaving(null)
        }}
      >
        {t('deleteListText', { name: leaving?.title ?? '', tasks: leaving?.tasks ?? 0 })}
      </ConfirmDialog>
    </nav>
  )
}
