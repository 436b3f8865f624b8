import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { archivedPlacesQuery } from './queries.ts'
import classes from './Rooms.module.css'
import type { RoomActions } from './use-room-actions.ts'

interface Back {
  readonly name: string
  readonly act: () => Promise<unknown>
}

/** Renders archived branches and rooms, each restorable; null when there are none. */
export function ArchiveFold({ acts }: { acts: Pick<RoomActions, 'takeBranchBack' | 'takeRoomBack'> }) {
  const { t } = useTranslation('rooms')
  const archive = useQuery(archivedPlacesQuery).data
  const { submit, busy, failure } = useSubmit(({ act }: Back) => act(), {
    failure: 'inline',
    success: (_, { name }) => t('isBack', { name }),
  })
  const branches = archive?.branches ?? []
  const rooms = archive?.rooms ?? []
  const count = branches.length + rooms.length
  if (count === 0) return null
  const rows = [
    ...branches.map((row) => ({ ...row, of: t('branch'), act: () => acts.takeBranchBack(row) })),
    ...rooms.map((row) => ({ ...row, of: row.branch, act: () => acts.takeRoomBack(row) })),
  ]
  return (
    <details className={classes.archive}>
      <summary>{t('archive', { count })}</summary>
      <FormFailure failure={failure} />
      <ul className={classes.rooms} aria-label={t('archive', { count })}>
        {rows.map(({ id, name, of, act }) => (
          <li key={`${of} ${id}`} className={classes.room}>
            <span className={classes.words}>
              {name} <span className={classes.soft}>· {of}</span>
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              aria-label={t('backOf', { name })}
              onClick={() => void submit({ name, act })}
            >
              {t('back')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
