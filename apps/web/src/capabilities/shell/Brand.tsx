import { useSchool } from '../../platform/school.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import classes from './Brand.module.css'

/** Renders the school's logo and name; below 993 px, or when `short`, only the logo. */
export function Brand({ short }: { short?: boolean }) {
  const school = useSchool()
  const name = school?.name ?? 'Qadam'
  return (
    <span className={classes.brand} data-short={short || undefined}>
      {school?.logo_url ? (
        <img className={classes.logo} src={school.logo_url} alt="" width={32} height={32} />
      ) : (
        <BrandMark size={32} />
      )}
      <span className={classes.name}>{name}</span>
    </span>
  )
}
