import { Button, Group, Stack, Text } from '@mantine/core'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TaskView } from '../players/TaskView.tsx'
import classes from './Constructor.module.css'
import type { TaskFile } from './editor-props.ts'
import { shownOf } from './shown-of.ts'

interface ConflictDialogProps {
  readonly mine: TaskContent
  readonly theirs: TaskContent
  readonly files: readonly TaskFile[]
  readonly language: Language
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Somebody else saved the task first: both beside each other, and one of them is kept. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, files, language, busy, onMine, onTheirs } = props
  const { t } = useTranslation('authoring')
  const side = (content: TaskContent, label: string) => (
    <section className={classes.conflictSide} aria-label={label}>
      <b>{label}</b>
      <TaskView
        shown={shownOf(content)}
        answer={null}
        onAnswer={() => undefined}
        language={language}
        files={files}
        isLocked
        result={null}
      />
    </section>
  )
  return (
    <Dialog
      onClose={onTheirs}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={t('conflictTitle')}
    >
      <Stack>
        <Text>{t('conflictText')}</Text>
        <div className={classes.conflict}>
          {side(mine, t('conflictMine'))}
          {side(theirs, t('conflictTheirs'))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onTheirs} disabled={busy}>
            {t('takeTheirs')}
          </Button>
          <Button onClick={onMine} loading={busy}>
            {t('keepMine')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
