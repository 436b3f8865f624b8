import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { notifyMissingPart } from '../platform/notify-failure.ts'
import classes from './ListSection.module.css'
import { ListView, type ListViewProps } from './ListView.tsx'

/** What a dialog that comes late gets. */
interface DialogHandlers {
  readonly onClose: () => void
  /** Its part of the program did not come. */
  readonly onFailure: (thrown: unknown) => void
}

interface ListSectionProps<Row> extends Omit<ListViewProps<Row>, 'empty'> {
  readonly id?: string
  readonly title: string
  /** One sentence in place of the rows. */
  readonly empty: string
  /** The label of the button that opens the dialog; without it the reader adds nothing. */
  readonly add?: string | null
  readonly dialog: (handlers: DialogHandlers) => ReactNode
}

/** A part of a page: its heading, the button that adds to its list, and the list. */
export function ListSection<Row>({ id, title, empty, add, dialog, ...list }: ListSectionProps<Row>) {
  const [isAdding, setAdding] = useState(false)
  const onClose = () => setAdding(false)
  return (
    <section id={id}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {add && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {add}
          </Button>
        )}
      </div>
      <ListView {...list} empty={<p className={classes.empty}>{empty}</p>} />
      {isAdding &&
        dialog({
          onClose,
          onFailure: (thrown) => {
            onClose()
            notifyMissingPart(thrown)
          },
        })}
    </section>
  )
}
