import { ActionIcon, Button, Popover, Textarea, TextInput } from '@mantine/core'
import { type FieldName, fieldNames } from '@qadam/contract/mailings/fields.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { isLink } from '@qadam/contract/mailings/markup.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconBold, IconItalic, IconLink, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import grid from '../../../ui/FormGrid.module.css'
import { useLanguage } from '../../../ui/language.ts'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import classes from '../Mailings.module.css'
import { bodyLength, markupFaults } from './mailing-values.ts'
import { isBraceTyped, type Selected, withField, withLink, withTag } from './markup-edit.ts'

interface BodyFieldProps {
  readonly language: Language
  readonly value: string
  readonly onChange: (body: string) => void
}

type Open = 'field' | 'link' | null

/** Renders the text of one language with its tools; its faults show at once. */
export function BodyField({ language, value, onChange }: BodyFieldProps) {
  const { t } = useTranslation('mailings')
  const own = useLanguage()
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<Open>(null)
  const { length, isLong } = bodyLength(value)
  const faults = markupFaults(value)
  const edit = (how: (selected: Selected) => Selected) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {}
    const next = how({ text: value, start, end })
    setOpen(null)
    onChange(next.text)
    // The new text must be in the field before its selection can be.
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <div>
      <Textarea
        ref={area}
        label={t('body')}
        lang={language}
        autosize
        minRows={9}
        maxRows={24}
        value={value}
        error={faults.length > 0 || isLong}
        onChange={({ currentTarget: { value: typed, selectionStart } }) => {
          if (isBraceTyped(value, typed, selectionStart)) setOpen('field')
          onChange(typed)
        }}
      />
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        <FieldMenu
          open={open}
          setOpen={setOpen}
          onInsert={(name, word) => edit((now) => withField(now, name, word))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('bold')}
          onClick={() => edit((now) => withTag(now, '<b>', '</b>'))}
        >
          <IconBold size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('italic')}
          onClick={() => edit((now) => withTag(now, '<i>', '</i>'))}
        >
          <IconItalic size={17} aria-hidden />
        </ActionIcon>
        <LinkMenu
          open={open}
          setOpen={setOpen}
          onInsert={(href) => edit((now) => withLink(now, href, now.text.slice(now.start, now.end)))}
        />
        <span className={classes.length} data-long={isLong || undefined} role="status">
          {t('length', { number: number(length, own), limit: number(mailingLimits.bodyLength, own) })}
        </span>
      </div>
      {(faults.length > 0 || isLong) && (
        <ul className={classes.faults} aria-label={t('faults')}>
          {isLong && <li>{t('tooLong')}</li>}
          {faults.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{t(`markup_${code}`, { text })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface MenuProps {
  readonly open: Open
  readonly setOpen: (open: Open) => void
}

interface ToolMenuProps extends MenuProps {
  readonly tool: Exclude<Open, null>
  /** The button that opens the form. */
  readonly button: (toggle: () => void) => ReactNode
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A tool with a short form, which is inside the page's form: its submit is its own. */
function ToolMenu({ tool, open, setOpen, button, onSubmit, children }: ToolMenuProps) {
  const { t } = useTranslation('mailings')
  return (
    <Popover
      opened={open === tool}
      onChange={(isOpen) => setOpen(isOpen ? tool : null)}
      position="top-start"
      width={300}
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>{button(() => setOpen(open === tool ? null : tool))}</Popover.Target>
      <Popover.Dropdown aria-label={t(tool)}>
        <form
          className={grid.form}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onSubmit()
          }}
        >
          {children}
          <Button type="submit">{t('insert')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function FieldMenu({
  onInsert,
  ...menu
}: MenuProps & { readonly onInsert: (name: FieldName, word: string) => void }) {
  const { t } = useTranslation('mailings')
  const [name, setName] = useState<FieldName>('first_name')
  const [word, setWord] = useState('')
  return (
    <ToolMenu
      {...menu}
      tool="field"
      button={(toggle) => (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={toggle}
        >
          {t('field')} <kbd className={classes.key}>{'{'}</kbd>
        </Button>
      )}
      onSubmit={() => {
        onInsert(name, word)
        setWord('')
      }}
    >
      <SearchableSelect
        data-autofocus
        label={t('fieldName')}
        data={fieldNames.map((one) => ({ value: one, label: t(`field_${one}`) }))}
        value={name}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(chosen) => setName(fieldNames.find((one) => one === chosen) ?? name)}
      />
      <TextInput
        label={t('otherwise')}
        description={t('otherwiseText')}
        maxLength={60}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </ToolMenu>
  )
}

function LinkMenu({ onInsert, ...menu }: MenuProps & { readonly onInsert: (href: string) => void }) {
  const { t } = useTranslation('mailings')
  const [href, setHref] = useState('')
  const link = href.trim()
  return (
    <ToolMenu
      {...menu}
      tool="link"
      button={(toggle) => (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('link')} onClick={toggle}>
          <IconLink size={17} aria-hidden />
        </ActionIcon>
      )}
      onSubmit={() => {
        if (!isLink(link)) return
        onInsert(link)
        setHref('')
      }}
    >
      <TextInput
        data-autofocus
        label={t('linkAddress')}
        placeholder="https://"
        inputMode="url"
        value={href}
        error={link !== '' && !isLink(link) ? t('linkWrong') : undefined}
        onChange={(event) => setHref(event.currentTarget.value)}
      />
    </ToolMenu>
  )
}
