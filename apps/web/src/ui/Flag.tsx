import classes from './Flag.module.css'

interface FlagProps {
  /** Two letters of ISO 3166, any case. */
  readonly country: string
  /** The country's name when it does not stand beside the flag. */
  readonly label?: string
  readonly width?: number
}

/** The flag of a country, served by the product. */
export function Flag({ country, label = '', width = 18 }: FlagProps) {
  const code = country.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return null
  const height = Math.round((width * 2) / 3)
  return (
    <img
      className={classes.flag}
      src={`/flags/${code}.svg`}
      alt={label}
      title={label || undefined}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
