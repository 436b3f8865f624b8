import mark from './brand/mark.svg'

/** The product's own logo, for schools that have none. Decorative: the name is shown beside it. */
export function BrandMark({ size }: { size: number }) {
  return <img src={mark} alt="" width={size} height={size} />
}
