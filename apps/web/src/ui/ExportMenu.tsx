import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface ExportMenuProps<Format extends string> {
  readonly label: string
  /** The name of each format as the menu shows it. */
  readonly formats: Readonly<Record<Format, string>>
  readonly busy: boolean
  readonly size?: 'xs' | 'sm'
  readonly variant?: 'default' | 'subtle'
  readonly onExport: (format: Format) => void
}

/** A button that exports a list or the chosen rows as a file of the chosen format. */
export function ExportMenu<Format extends string>(props: ExportMenuProps<Format>) {
  const { label, formats, busy, size = 'sm', variant = 'default', onExport } = props
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={variant}
          size={size}
          loading={busy}
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as Format[]).map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
