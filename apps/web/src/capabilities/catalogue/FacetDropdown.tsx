import { Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './FacetDropdown.module.css'
import { FacetField } from './FacetField.tsx'
import { FacetOptions } from './FacetOptions.tsx'
import type { ListProps } from './FilterPanel.tsx'
import { useWords } from './program-words.ts'

/** Renders the options of a filter in a popover. It is mounted on demand, so it opens itself. */
export default function FacetDropdown({ filter, options, values, onChange }: ListProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // This button replaced the pressed one: focus it so that closing restores the focus to it.
    field.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={320}
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target popupType="dialog">
        <FacetField
          ref={field}
          filter={filter}
          options={options}
          values={values}
          open={open}
          onOpen={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t(filter)}>
        <FacetOptions filter={filter} options={options} values={values} onChange={onChange} />
        <div className={classes.foot}>
          <button type="button" disabled={values.length === 0} onClick={() => onChange([])}>
            {t('clearList')}
          </button>
          <button type="button" className={classes.done} onClick={() => setOpen(false)}>
            {t('done')}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
