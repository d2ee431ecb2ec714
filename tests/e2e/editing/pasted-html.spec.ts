import type { Page } from '@playwright/test'
import { expect } from '../support/browser-test.ts'
import { field, test, typed } from '../support/writing-test.ts'

const PASTED =
  '<h1>Hull</h1><p>One <b>two</b> <a href="javascript:alert(1)">three</a>.</p><img src="https://ads.test/1.gif" onerror="alert(1)"><script>alert(1)</script>'
/** As a code editor copies Markdown. */
const COLOURED =
  '<meta charset="utf-8"><div style="color: #ccc;white-space: pre;"><div><b># </b><i>*Words*</i> alone</div></div>'

// Chrome also reports handlers of documents in which it never runs them.
test.use({ expectedNoise: /status of (404|409|422)|inline event handler|Blocked script/ })

/** As a browser does it with what another program copied. */
const paste = (page: Page, data: Record<string, string>) =>
  field(page).evaluate((editor, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)

test('a pasted part of a page becomes Markdown without its pictures and scripts, and one key takes it back; Markdown stays as it is', async ({
  page,
  article,
}) => {
  await page.goto(`/write/articles/${article.name}.md`)
  await field(page).press('Control+End')
  await paste(page, { 'text/html': PASTED, 'text/plain': 'Hull' })
  await expect(typed(page)).toHaveValue(`${article.made}\n## Hull\n\nOne **two** three.`)
  await page.keyboard.press('Control+z')
  await expect(typed(page)).toHaveValue(article.made)
  await paste(page, { 'text/html': COLOURED, 'text/plain': '# *Words* alone' })
  await expect(typed(page)).toHaveValue(`${article.made}# *Words* alone`)
})
