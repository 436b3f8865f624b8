import { useTranslation } from 'react-i18next'
import { brandScale, filledShade } from '../../ui/brand-scale.ts'
import { darkInk, darkSurface, ink, white } from '../../ui/tokens.ts'
import classes from './BrandPreview.module.css'

interface BrandPreviewProps {
  readonly color: string
  readonly name: string
  readonly logo: string | null
}

/** Renders a preview of the colour on a button, a link and a badge, in light and dark. */
export function BrandPreview({ color, name, logo }: BrandPreviewProps) {
  const { t } = useTranslation('settings')
  const shades = brandScale(color)
  const paints = [
    { scheme: 'light', surface: white, text: ink, link: shades[7], soft: shades[0], badge: shades[8] },
    {
      scheme: 'dark',
      surface: darkSurface,
      text: darkInk,
      link: shades[4],
      soft: shades[9],
      badge: shades[2],
    },
  ] as const
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t('preview')}</figcaption>
      <div className={classes.sides}>
        {paints.map(({ scheme, surface, text, link, soft, badge }) => (
          <div key={scheme} className={classes.side} style={{ background: surface, color: text }} aria-hidden>
            <div className={classes.head}>
              {logo ? (
                <img src={logo} alt="" width={22} height={22} />
              ) : (
                <i style={{ background: shades[filledShade] }} />
              )}
              <b>{name}</b>
            </div>
            <span className={classes.badge} style={{ background: soft, color: badge }}>
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
