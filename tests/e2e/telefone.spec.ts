import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { visit } from './support/screen';

/** Screens of every kind: list, form, record of a document, panel, report, board, module home. */
const SCREENS: readonly string[] = [
  '/execucao-orcamentaria/empenho',
  '/execucao-orcamentaria/empenho/1',
  '/gestao-de-compras/sistema/contratos-aditivos/1',
  '/gestao-de-compras/solicitacao-demanda',
  '/administracao/processos/gestao',
  '/cadastro/pessoa',
  '/contabilidade/limites',
  '/patrimonio/listagem/1',
];

/** What opens over the page. */
const OVER =
  '.casca__cobertura, dialog[open], .ant-dropdown, .ant-popover, .ant-modal, .ant-drawer-content-wrapper, .ant-select-dropdown, .ant-picker-dropdown';

/** What opens something without writing anything: menus, bells, filters. */
const OPENERS = 'button[aria-haspopup], .ant-dropdown-trigger, .barra-acoes__mais, .topo button';

test.describe('No telefone', () => {
  test('tudo que se abre sobre a tela cabe nela, e o ato principal se lê inteiro', async ({ person }) => {
    test.slow();
    const { page } = await person('Helena', { phone: true });
    const outside: string[] = [];
    let opened = 0;
    for (const path of SCREENS) {
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      outside.push(...(await cutButtons(page)).map((name) => `${path}: botão cortado "${name}"`));
      const count = await page.locator(OPENERS).count();
      for (let at = 0; at < count; at++) {
        const opener = page.locator(OPENERS).nth(at);
        if (!(await opener.isVisible().catch(() => false)) || !(await opener.isEnabled())) continue;
        const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
        await opener.click();
        await expect.poll(() => boxesOver(page), `${path}: ${name}`).not.toEqual([]);
        const found = await boxesOver(page);
        opened += found.length;
        outside.push(
          ...found.filter(({ left, right }) => left < 0 || right > 390).map(({ kind }) => `${path}: "${name}" abre ${kind} fora da tela`),
        );
        await page.keyboard.press('Escape');
        await expect.poll(() => boxesOver(page)).toEqual([]);
      }
    }
    expect(outside).toEqual([]);
    expect(opened).toBeGreaterThan(SCREENS.length);
  });
});

interface Box {
  kind: string;
  left: number;
  right: number;
}

/** What is open over the page, once it has stopped moving. */
async function boxesOver(page: Page): Promise<Box[]> {
  return page.evaluate(async (over) => {
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(running().map(({ finished }) => finished));
    return [...document.querySelectorAll<HTMLElement>(over)].flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const shown = width > 0 && getComputedStyle(one).visibility !== 'hidden' && !/hidden|leave/.test(one.className);
      return shown ? [{ kind: one.className.split(' ')[0] ?? '', left: Math.round(left), right: Math.round(right) }] : [];
    });
  }, OVER);
}

/** The buttons of the bar of acts that are not whole on the screen, or whose words are cut. */
async function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.barra-acoes button')].flatMap((button) => {
      const { left, right, width } = button.getBoundingClientRect();
      const words = button.querySelector<HTMLElement>('span:not(.ant-btn-icon)');
      const cut =
        width > 0 && (left < 0 || right > innerWidth || (words !== null && words.offsetWidth > 1 && words.scrollWidth > words.offsetWidth));
      return cut ? [button.innerText] : [];
    }),
  );
}
