import { useTranslation } from 'react-i18next'
import { brandScale, filledShade } from '../../ui/brand-scale.ts'
import classes from './BrandPreview.module.css'

interface BrandPreviewProps {
  readonly color: string
  readonly name: string
  readonly logo: string | null
}

/** A button, a link and a mark in the colour, on light and on dark. */
export function BrandPreview({ color, name, logo }: BrandPreviewProps) {
  const { t } = useTranslation('settings')
  const shades = brandScale(color)
  const paints = [
    { scheme: 'light', link: shades[7], soft: shades[0], ink: shades[8] },
    { scheme: 'dark', link: shades[4], soft: shades[9], ink: shades[2] },
  ] as const
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t('preview')}</figcaption>
      <div className={classes.sides}>
        {paints.map(({ scheme, link, soft, ink }) => (
          <div key={scheme} className={classes.side} data-scheme={scheme} aria-hidden>
            <div className={classes.head}>
              {logo ? (
                <img src={logo} alt="" width={22} height={22} />
              ) : (
                <i style={{ background: shades[filledShade] }} />
              )}
              <b>{name}</b>
            </div>
            <span className={classes.badge} style={{ background: soft, color: ink }}>
              {t('previewBadge')}
            </span>
            <span className={classes.link} style={{ color: link }}>
              {t('previewLink')}
            </span>
            <span className={classes.button} style={{ background: shades[filledShade] }}>
              {t('previewButton')}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
