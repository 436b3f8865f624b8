import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import listed from '../../ui/Rows.module.css'
import { toastError, toastUndo, toastWarning } from '../../ui/toasts.ts'
import { describeFailure } from './describe-failure.ts'
import classes from './LearntList.module.css'

export interface Presented<Row> {
  readonly there: Row
  readonly name: string
  readonly detail: string
}

interface LearntListProps<Row> {
  readonly rows: readonly Presented<Row>[]
  readonly max: number
  readonly empty: string
  readonly add: string
  readonly dialog: (there: Row | undefined, close: () => void) => ReactNode
  readonly onRemove: (there: Row) => Promise<unknown>
  /** Restores a removed row. */
  readonly onRestore: (there: Row) => Promise<unknown>
  readonly onChanged: () => Promise<unknown>
}

/** Renders rows of one kind with create, edit, remove and undo. */
export function LearntList<Row extends { readonly id: number }>(props: LearntListProps<Row>) {
  const { rows, max, empty, add, dialog, onRemove, onRestore, onChanged } = props
  const { t } = useTranslation('education')
  const [open, setOpen] = useState<{ readonly there?: Row } | null>(null)
  const run = async (run: () => Promise<unknown>) => {
    try {
      await run()
      return true
    } catch (thrown) {
      toastError(describeFailure(thrown))
      return false
    } finally {
      await onChanged()
    }
  }
  const remove = async (there: Row) => {
    if (await run(() => onRemove(there)))
      toastUndo(t('removed'), t('takeBack'), () => void run(() => onRestore(there)))
  }
  return (
    <>
      {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      {rows.length > 0 && (
        <ul className={listed.rows}>
          {rows.map(({ there, name, detail }) => (
            <li key={there.id} className={listed.row}>
              <div className={listed.words}>
                <div className={listed.name}>{name}</div>
                {detail && <div className={listed.detail}>{detail}</div>}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={t('edit', { name })}
                onClick={() => setOpen({ there })}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={t('remove', { name })}
                onClick={() => void remove(there)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => (rows.length >= max ? toastWarning(t('limitReached')) : setOpen({}))}
        >
          {add}
        </Button>
      </div>
      {open && dialog(open.there, () => setOpen(null))}
    </>
  )
}
