import { ColorInput } from '@mantine/core'
import { brandSwatches } from '@qadam/contract/brand-swatches.ts'
import { contrast } from '@qadam/contract/colors.ts'
import type { School } from '@qadam/contract/schools/schemas.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Section } from '../../ui/Section.tsx'
import { white } from '../../ui/tokens.ts'
import { BrandPreview } from './BrandPreview.tsx'
import classes from './BrandSection.module.css'
import type { FormOfSchool } from './use-school-form.ts'

const enough = 4.5
const logoMaxBytes = 20 * 1024 * 1024

interface BrandSectionProps {
  readonly form: FormOfSchool
  readonly school: Pick<z.output<typeof School>, 'logo_url'>
  readonly onRemoveLogo: () => Promise<void>
}

/** Renders the logo and colour of the school with a preview before saving. */
export function BrandSection({ form, school, onRemoveLogo }: BrandSectionProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { logo, brand_color: color, name } = form.values
  const picked = usePicked(logo)
  const valid = /^#[0-9a-f]{6}$/i.test(color)
  const ratio = valid ? contrast(color, white) : null
  const removal = useSubmit(onRemoveLogo, { success: t('logoRemoved') })
  const remove = async (): Promise<void> => {
    if (logo) form.setFieldValue('logo', null)
    else await removal.submit()
  }
  const shown = picked ?? school.logo_url
  return (
    <Section title={t('brand')} text={t('brandText')}>
      <ImageUpload
        label={t('logo')}
        preview={
          <span className={classes.logo}>
            {shown ? <img src={shown} alt={t('logo')} width={72} height={72} /> : <BrandMark size={40} />}
          </span>
        }
        aspect={1}
        maxBytes={logoMaxBytes}
        onPick={(picture) => form.setFieldValue('logo', picture)}
        onRemove={shown ? () => void remove() : undefined}
      />
      <ColorInput
        label={t('color')}
        placeholder={t('colorHint')}
        format="hex"
        swatches={[...brandSwatches]}
        swatchesPerRow={8}
        withEyeDropper={false}
        popoverProps={{ position: 'top-start' }}
        {...form.getInputProps('brand_color')}
      />
      {ratio !== null && (
        <p className={classes.contrast} data-poor={ratio < enough || undefined} role="status">
          {t(ratio < enough ? 'colorPoor' : 'colorOk', {
            ratio: number(Math.floor(ratio * 10) / 10, language, 1),
          })}
        </p>
      )}
      {valid && <BrandPreview color={color} name={name} logo={shown} />}
    </Section>
  )
}

/** Returns the object URL of a selected image that is not saved yet. */
function usePicked(logo: Blob | null): string | null {
  const address = useMemo(() => (logo ? URL.createObjectURL(logo) : null), [logo])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}
