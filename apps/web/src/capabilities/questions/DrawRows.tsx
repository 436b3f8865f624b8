import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconArrowsShuffle, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellMissingPart } from '../../platform/tell-failure.ts'
import { latePart } from '../../ui/late-part.tsx'
import classes from './Questions.module.css'
import { type Draw, drawsQuery } from './queries.ts'
import { useBankActs } from './use-question-acts.ts'

const DrawDialog = latePart(() => import('./DrawDialog.tsx'))

/** The random questions of a list, behind its own tasks. */
export function DrawRows({ listId }: { listId: number }) {
  const { t } = useTranslation('questions')
  const draws = useQuery(drawsQuery(listId))
  const { removeDraw } = useBankActs(listId)
  const [open, setOpen] = useState<Draw | null>(null)
  if (!draws.data || draws.data.length === 0) return null
  return (
    <>
      <ul className={classes.draws} aria-label={t('draws')}>
        {draws.data.map((draw) => {
          const name = t('drawName', { count: draw.count, tags: draw.tags.join(' + ') })
          return (
            <li key={draw.id} className={classes.draw}>
              <button type="button" className={classes.drawMain} onClick={() => setOpen(draw)}>
                <IconArrowsShuffle size={18} aria-hidden />
                <span>
                  <span className={classes.drawTags}>{draw.tags.join(' + ')}</span>
                  <span className={classes.soft}>
                    {t('drawAbout', { count: draw.count, points: draw.points })}
                  </span>
                  {draw.missing > 0 && (
                    <span className={classes.short}>
                      <IconAlertTriangle size={14} aria-hidden /> {t('drawShort', { count: draw.missing })}
                    </span>
                  )}
                </span>
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeDraw', { name })}
                onClick={() => removeDraw.mutate(draw.id)}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {open && (
        <DrawDialog
          listId={listId}
          draw={open}
          onClose={() => setOpen(null)}
          onFailure={(thrown) => {
            setOpen(null)
            tellMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
