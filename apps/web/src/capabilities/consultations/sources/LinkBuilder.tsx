import { Button, CopyButton, TextInput } from '@mantine/core'
import {
  type Mark,
  markParameters,
  marks,
  maxMarkLength,
  maxPathLength,
} from '@qadam/contract/attribution/marks.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markedLink } from './marked-link.ts'
import classes from './Sources.module.css'

const empty: Readonly<Record<Mark, string>> = {
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmContent: '',
  utmTerm: '',
}

/** Makes a link with marks, to put into an advertisement or a post. */
export function LinkBuilder() {
  const { t } = useTranslation('sources')
  const [path, setPath] = useState('/guest-catalog')
  const [given, setGiven] = useState(empty)
  const link = markedLink(location.origin, path, given)
  return (
    <section aria-labelledby="link-builder" className={classes.builder}>
      <h2 id="link-builder">{t('builder')}</h2>
      <p className={classes.soft}>{t('builderText')}</p>
      <div className={classes.fields}>
        <TextInput
          label={t('page')}
          maxLength={maxPathLength}
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
        {marks.map((mark) => (
          <TextInput
            key={mark}
            label={t(`mark_${mark}`)}
            description={markParameters[mark]}
            maxLength={maxMarkLength}
            value={given[mark]}
            onChange={(event) => setGiven({ ...given, [mark]: event.currentTarget.value })}
          />
        ))}
      </div>
      <output className={classes.preview} aria-label={t('preview')}>
        {link}
      </output>
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>}
      </CopyButton>
    </section>
  )
}
