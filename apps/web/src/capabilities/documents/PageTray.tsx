import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './Documents.module.css'
import { useWords } from './words.ts'

interface PageTrayProps {
  readonly pages: readonly File[]
  readonly onChange: (pages: readonly File[]) => void
}

/** Renders photos that become one document, in page order. */
export function PageTray({ pages, onChange }: PageTrayProps) {
  const { t } = useWords()
  if (pages.length === 0) return null
  return (
    <ol className={classes.tray}>
      {pages.map((page, index) => (
        <li key={`${page.name} ${page.lastModified} ${page.size}`}>
          <Thumbnail file={page} label={t('page', { number: index + 1 })} />
          <ActionIcon
            className={classes.removePage}
            variant="filled"
            color="dark"
            radius="xl"
            aria-label={t('removePage', { number: index + 1 })}
            onClick={() => onChange(pages.toSpliced(index, 1))}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img src={address} alt={label} />
}
