import classes from './Flag.module.css'

interface FlagProps {
  /** ISO 3166 alpha-2 code, any case. */
  readonly country: string
  /** The country's name, when it is not shown beside the flag. */
  readonly label?: string
  readonly width?: number
}

/** The flag of a country, served by the product itself. */
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
