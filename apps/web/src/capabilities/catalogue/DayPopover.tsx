import { Popover, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import DayCalendar from '../../ui/DayCalendar.tsx'
import classes from './DayField.module.css'

interface DayPopoverProps {
  readonly label: string
  readonly buttonLabel: string
  readonly value: string | undefined
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onPick: (day: string | undefined) => void
}

/** Renders the calendar with its button, which replaces the placeholder button and takes over its focus. */
export default function DayPopover({ label, buttonLabel, onPick, ...calendar }: DayPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target popupType="dialog">
        <UnstyledButton
          ref={button}
          className={classes.calendar}
          aria-label={buttonLabel}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="xs">
        <DayCalendar
          {...calendar}
          onPick={(day) => {
            setOpen(false)
            onPick(day)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
