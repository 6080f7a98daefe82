import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { guideNames, guides, pictureOf } from '../../src/plugins/plataforma/parts/guides/guides';
import { walks } from './support/guide-walks';
import { expectHeading, watchRequests } from './support/public-pages';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1120, height: 660 } });

/** `GUIAS=1` keeps what the steps show as the pictures of the guides (`npm run guias`). */
const KEEPS = process.env.GUIAS === '1';

async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(hidePlaces);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await writeFile(path, Buffer.from(data, 'base64'));
}

/** Where this machine keeps its copies is of no use to who reads the guides. Runs in the page. */
function hidePlaces(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replace(/^\/.*\/(?=copias\/)/, '');
}

test.describe('Guias', () => {
  for (const name of guideNames) {
    test(`${guides[name].title}: cada passo funciona como está escrito`, async ({ page, enter, api }) => {
      test.slow();
      expect(walks[name]).toHaveLength(guides[name].steps.length);
      for (const [step, walk] of walks[name].entries()) {
        await test.step(guides[name].steps[step] ?? '', () => walk({ page, enter, api }));
        if (KEEPS) await takePicture(page, `public${pictureOf(name, step)}`);
      }
    });
  }

  test('são lidos sem sessão, com as suas imagens', async ({ page }) => {
    const { privateFiles, refused } = watchRequests(page);
    await page.goto('/guias');
    await expectHeading(page, 'Guias');
    await page.getByRole('main').getByRole('link', { name: guides.cadastrar.title }).click();
    await expectHeading(page, guides.cadastrar.title);
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures).toHaveCount(guides.cadastrar.steps.length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect([privateFiles, refused]).toEqual([[], []]);
  });
});
