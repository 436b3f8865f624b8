import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconTag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { QuestionExport } from './transfer/QuestionExport.tsx'
import { useQuestionActions } from './use-question-actions.ts'

const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'))

interface ChosenBarProps {
  readonly ids: number[]
  readonly tags: readonly string[]
  /** True when deleted questions are listed; they can be restored. */
  readonly isDeleted: boolean
  readonly onDone: () => void
}

export default function ChosenBar({ ids, tags, isDeleted, onDone }: ChosenBarProps) {
  const { t } = useTranslation('questions')
  const actions = useQuestionActions()
  const [asking, setAsking] = useState<'tag' | 'untag' | null>(null)
  const busy = actions.remove.busy || actions.restore.busy || actions.retag.busy
  return (
    <SelectionBar label={t('withChosen')} count={t('chosen', { count: ids.length })} onClear={onDone}>
      {isDeleted ? (
        <Button
          size="xs"
          loading={busy}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => actions.restore.submit(ids, onDone)}
        >
          {t('restore')}
        </Button>
      ) : (
        <>
          <Menu position="top">
            <Menu.Target>
              <Button
                variant="default"
                size="xs"
                disabled={busy}
                leftSection={<IconTag size={16} aria-hidden />}
              >
                {t('tags')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAsking('tag')}>{t('addTags')}</Menu.Item>
              <Menu.Item onClick={() => setAsking('untag')}>{t('removeTags')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <QuestionExport size="xs" wanted={{ ids: ids.join(',') }} />
          <Button
            variant="light"
            color="red"
            size="xs"
            loading={busy}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => actions.remove.submit(ids, onDone)}
          >
            {t('delete')}
          </Button>
        </>
      )}
      {asking && (
        <TagsDialog
          title={t(asking === 'tag' ? 'addTags' : 'removeTags')}
          confirm={t(asking === 'tag' ? 'addTags' : 'removeTags')}
          known={tags}
          needsOne
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={(chosen) =>
            actions.retag.submit({ ids, action: asking, tags: chosen }, () => setAsking(null))
          }
          onFailure={(thrown) => {
            setAsking(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </SelectionBar>
  )
}
