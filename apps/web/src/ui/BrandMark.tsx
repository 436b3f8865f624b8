import mark from './brand/mark.svg'

/** The product's own mark, where a school has none. Decoration: the name stands beside it. */
export function BrandMark({ size }: { size: number }) {
  return <img src={mark} alt="" width={size} height={size} />
}
