/** What a referrer reads and sends, in every language at once: friends read another one than their page. */
export const referrals = {
  message:
    'Отправьте другу вашу ссылку. Он нажмёт «Бесплатная консультация» и оставит заявку. Когда друг оплатит курс или сопровождение, {{percent}}% от суммы его покупки вернутся вам кешбэком.',
  share:
    'Привет! Я готовлюсь к учёбе за границей со школой «{{school}}». Если тебе тоже интересно, нажми по ссылке «Бесплатная консультация», и с тобой свяжутся: {{link}}',
} as const
