import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Branch, Room } from './queries.ts'
import classes from './Rooms.module.css'

/** The open dialog of the section. */
export type Opened =
  | { readonly form: 'branch'; readonly branch: Branch | null }
  | { readonly form: 'room'; readonly branch: Branch; readonly room: Room | null }
  | { readonly form: 'away'; readonly branch: Branch; readonly room: Room | null }

interface BranchCardProps {
  readonly branch: Branch
  readonly onOpen: (opened: Opened) => void
}

/** Renders a branch with its rooms; each can be edited or archived. */
export function BranchCard({ branch, onOpen }: BranchCardProps) {
  const { t } = useTranslation('rooms')
  const { name, address, rooms } = branch
  return (
    <section className={classes.branch} aria-label={t('branchOf', { name })}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          {address && <p className={classes.soft}>{address}</p>}
        </div>
        <Tools
          name={name}
          onChange={() => onOpen({ form: 'branch', branch })}
          onAway={() => onOpen({ form: 'away', branch, room: null })}
        />
      </div>
      {rooms.length > 0 ? (
        <ul className={classes.rooms} aria-label={t('roomsOf', { name })}>
          {rooms.map((room) => (
            <li key={room.id} className={classes.room}>
              <span className={classes.words}>
                {room.name}
                {room.seats !== null && (
                  <span className={classes.soft}> · {t('seatsOf', { count: room.seats })}</span>
                )}
              </span>
              <Tools
                name={room.name}
                onChange={() => onOpen({ form: 'room', branch, room })}
                onAway={() => onOpen({ form: 'away', branch, room })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.noRooms}>{t('noRooms')}</p>
      )}
      <div className={classes.add}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('addRoomTo', { name })}
          onClick={() => onOpen({ form: 'room', branch, room: null })}
        >
          {t('addRoom')}
        </Button>
      </div>
    </section>
  )
}

interface ToolsProps {
  readonly name: string
  readonly onChange: () => void
  readonly onAway: () => void
}

function Tools({ name, onChange, onAway }: ToolsProps) {
  const { t } = useTranslation('rooms')
  const plain = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <span className={classes.tools}>
      <ActionIcon {...plain} aria-label={t('changeOf', { name })} onClick={onChange}>
        <IconPencil size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon {...plain} aria-label={t('awayOf', { name })} onClick={onAway}>
        <IconArchive size={17} aria-hidden />
      </ActionIcon>
    </span>
  )
}
