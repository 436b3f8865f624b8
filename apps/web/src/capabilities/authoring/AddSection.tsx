import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Outline.module.css'
import type { OutlineActions } from './use-outline-actions.ts'

/** Renders the form that adds a section by name; after Enter the field keeps the focus for the next one. */
export function AddSection({ acts }: { acts: OutlineActions }) {
  const { t } = useTranslation('lessons')
  const [name, setName] = useState('')
  const [isNameless, setNameless] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = () => {
    field.current?.focus()
    const wanted = name.trim()
    setNameless(!wanted)
    if (!wanted || acts.addSection.busy) return
    acts.addSection.submit(wanted, () => setName((typed) => (typed.trim() === wanted ? '' : typed)))
  }
  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        ref={field}
        className={classes.addField}
        aria-label={t('sectionName')}
        placeholder={t('newSection')}
        maxLength={200}
        value={name}
        error={isNameless && t('needsSectionName')}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setNameless(false)
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden />}
        loading={acts.addSection.busy}
      >
        {t('addSection')}
      </Button>
    </form>
  )
}
