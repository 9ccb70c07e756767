const faq = (host: string) => ({
  faqURLDark: `https://${host}/faq?theme=dark`,
  faqURLLight: `https://${host}/faq?theme=light`,
})

/** The frequent questions of each brand (spec §3), on the brand's own site. */
export const landingPages: Readonly<Record<string, ReturnType<typeof faq>>> = {
  landlord: faq('www.lindenhof-wohnen.example'),
  quartier: faq('www.quartier-zuhause.example'),
}
