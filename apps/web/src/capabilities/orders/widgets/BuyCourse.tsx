import { Button } from '@mantine/core'
import { IconCreditCard, IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../platform/money-text.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../Orders.module.css'
import { saleQuery } from '../queries.ts'
import { successPath } from './success-path.ts'

const BuyDialog = lazyPart(() => import('./BuyDialog.tsx'))

interface BuyCourseProps {
  readonly courseId: number
  /** What stands here where the course is not sold: asking the school. */
  readonly otherwise: ReactNode
}

/** Renders the way to buy a course, or to the payment that is under way. */
export default function BuyCourse({ courseId, otherwise }: BuyCourseProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const [buys, setBuys] = useState(false)
  const { data: sale, isError } = useQuery(saleQuery(courseId))
  if (isError) return <>{otherwise}</>
  if (!sale) return <TextSkeleton lines={2} />
  if (sale.state === 'waiting' && sale.order)
    return (
      <>
        <ButtonLink
          size="md"
          fullWidth
          leftSection={<IconHourglassEmpty size={18} stroke={1.8} aria-hidden />}
          {...successPath(sale.order)}
        >
          {t('lookAtPayment')}
        </ButtonLink>
        <p className={classes.note}>{t('underWay')}</p>
      </>
    )
  if (sale.state !== 'to_pay' || !sale.price) return <>{otherwise}</>
  return (
    <>
      <Button
        size="md"
        fullWidth
        leftSection={<IconCreditCard size={18} stroke={1.8} aria-hidden />}
        onClick={() => setBuys(true)}
      >
        {t('buyFor', { price: amountText(sale.price, language) })}
      </Button>
      <p className={classes.note}>{t('buyNote')}</p>
      {buys && (
        <BuyDialog
          sale={{ ...sale, what: { course_id: courseId } }}
          onClose={() => setBuys(false)}
          onFailure={(thrown: unknown) => {
            setBuys(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
