import { Button } from '@mantine/core'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { ConflictDialog, ConflictVersion, ConflictVersions } from '../../../ui/ConflictDialog.tsx'
import { TaskView } from '../renderers/TaskView.tsx'
import type { TaskFile } from './editor-props.ts'
import { shownOf } from './shown-of.ts'

interface TaskConflictProps {
  readonly mine: TaskContent
  readonly theirs: TaskContent
  readonly files: readonly TaskFile[]
  readonly language: Language
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Renders a conflict with someone else's save side by side; the author keeps one. */
export default function TaskConflict(props: TaskConflictProps) {
  const { mine, theirs, files, language, busy, onMine, onTheirs } = props
  const { t } = useTranslation('authoring')
  const side = (content: TaskContent, label: string) => (
    <ConflictVersion label={label}>
      <TaskView
        shown={shownOf(content)}
        answer={null}
        onAnswer={() => undefined}
        language={language}
        files={files}
        isLocked
        result={null}
      />
    </ConflictVersion>
  )
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      text={t('conflictText')}
      onClose={onTheirs}
      buttons={
        <>
          <Button variant="default" onClick={onTheirs} disabled={busy}>
            {t('takeTheirs')}
          </Button>
          <Button onClick={onMine} loading={busy}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <ConflictVersions>
        {side(mine, t('conflictMine'))}
        {side(theirs, t('conflictTheirs'))}
      </ConflictVersions>
    </ConflictDialog>
  )
}
