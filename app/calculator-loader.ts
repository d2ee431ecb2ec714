import type { LoaderFunctionArgs } from 'react-router'
import { type Calculator, calculatorPage } from '#domain/calculators/calculator.ts'
import { siteContext } from './context.ts'

/** Data of a calculator page: the form filled in from its URL, and its share card. */
export function loadCalculator<FormState>(
  calculator: Calculator<FormState>,
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
) {
  const { siteUrl, rounds } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const { title, subtitle } = calculator
  const { form, rejected } = calculator.read(searchParams, rounds)
  const isShared = calculator.parameters.some((name) => searchParams.has(name))
  const sentence = isShared ? calculator.sentence(form) : undefined
  return {
    title,
    subtitle,
    form,
    rejected: rejected.map(({ text }) => text),
    card: {
      title,
      description: sentence === undefined ? subtitle : `${sentence} ${subtitle}`,
      url: `${siteUrl}${calculatorPage(calculator)}`,
    },
  }
}
