import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { UnmetList } from '../../ui/UnmetList.tsx'
import classes from './Documents.module.css'
import { documentsOf } from './queries.ts'

interface DocumentsNotReadyProps {
  readonly studentId: number
  /** Content of the button: on a card, in a row, beside a name. */
  readonly children: ReactNode
}

/**
 * Renders a button that lists the missing documents, each with a link to its upload or check. The list closes when a
 * link is followed: the document may open on the same page, beneath it.
 */
export function DocumentsNotReady({ studentId, children }: DocumentsNotReadyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-start"
      withinPortal
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.notReady} onClick={() => setOpen(!isOpen)}>
          {children}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Unmet studentId={studentId} onFollow={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Unmet({ studentId, onFollow }: { readonly studentId: number; readonly onFollow: () => void }) {
  const { data, error, refetch } = useQuery(documentsOf(studentId))
  if (error && !data) return <Failure failure={error} level={3} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={3} />
  return <UnmetList unmet={data.unmet} onFollow={onFollow} />
}
