import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsShuffle,
  IconArrowUp,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Questions.module.css'
import type { Draw } from './queries.ts'
import { useBankActions } from './use-question-actions.ts'

const DrawDialog = lazyPart(() => import('./DrawDialog.tsx'))
const icon = { size: 17, 'aria-hidden': true } as const

interface DrawRowProps {
  readonly listId: number
  readonly draw: Draw
  /** Moves one position up or down in the list. */
  readonly onStep: (by: 1 | -1) => void
}

/** Renders a draw at its position among the tasks of a list. */
export function DrawRow({ listId, draw, onStep }: DrawRowProps) {
  const { t } = useTranslation('questions')
  const { t: authoring } = useTranslation('authoring')
  const { removeDraw } = useBankActions(listId)
  const [isOpen, setOpen] = useState(false)
  const name = t('drawName', { count: draw.count, tags: draw.tags.join(' + ') })
  return (
    <div className={classes.draw}>
      <button
        type="button"
        className={classes.drawMain}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !by) return
          event.preventDefault()
          onStep(by as 1 | -1)
        }}
      >
        <IconArrowsShuffle size={18} aria-hidden />
        <span>
          <span className={classes.drawTags}>{draw.tags.join(' + ')}</span>
          <span className={classes.soft}>{t('drawAbout', { count: draw.count, points: draw.points })}</span>
          {draw.missing > 0 && (
            <span className={classes.short}>
              <IconAlertTriangle size={14} aria-hidden /> {t('drawShort', { count: draw.missing })}
            </span>
          )}
        </span>
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={authoring('taskActs', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => onStep(-1)}>
            {authoring('moveUp')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => onStep(1)}>
            {authoring('moveDown')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => removeDraw.submit(draw.id)}
          >
            {t('removeDraw', { name })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <DrawDialog
          listId={listId}
          draw={draw}
          onClose={() => setOpen(false)}
          onFailure={(thrown) => {
            setOpen(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}
