import { expect, type Locator, type Page } from '@playwright/test';

/** How long one try of several waits: another follows, so this limit fails no test. */
export const TRY_MS = 2_000;

/** A one-line field of the form, by its whole label. */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** A field that is chosen from a list, by its whole label. */
export function select(page: Page | Locator, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

/** Opens a list of options. The value that it shows lies over the box itself, as for a person with a mouse. */
export async function open(box: Locator): Promise<void> {
  // a box that was open already, because it has the focus, is closed by the click
  await expect(async () => {
    if ((await box.getAttribute('aria-expanded')) !== 'true') await box.click({ force: true });
    await expect(box).toHaveAttribute('aria-expanded', 'true', { timeout: TRY_MS });
  }).toPass();
}

/** Chooses an option of a list; with `typed`, searches for it first. */
export async function choose(page: Page, box: Locator, option: string | RegExp, typed?: string): Promise<void> {
  await open(box);
  if (typed) await box.fill(typed);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

/**
 * Goes to another screen as a link of the application does, and waits until it, which has another title, is drawn. Opening the
 * application again for each screen takes a second of processor.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await follow(page, path);
  await expect(page).not.toHaveTitle(before);
}

/** What the router does with a link: an entry of the history that it knows as its own, and goes back over only when it may. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: `teste${idx + 1}`, idx: idx + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** The rows of the table, without its header. */
export function rows(page: Page): Locator {
  return page.locator('tbody tr.ant-table-row');
}

/** Waits for the list to show what the server has. */
export async function listReady(page: Page): Promise<void> {
  await expect(page.locator('.lista__corpo[data-buscando="false"]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas da lista' })).toContainText(/^Página \d+ de \d+ - Linha/);
}

/** The text of a toast, while it is there. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.ant-notification-notice').filter({ hasText: text });
}

/** Opens what waits under one name, on the first screen: where much does, the names are folded. */
export async function openWaiting(page: Page, words: RegExp): Promise<void> {
  const waiting = page.getByRole('region', { name: 'Esperando por você' });
  await expect(waiting.getByRole('status')).toContainText('pendência');
  const subject = waiting.getByRole('link', { name: words }).first();
  if (!(await subject.isVisible())) await waiting.getByText(/^Ver tudo/).click();
  await subject.click();
}

/** Opens one record of what waits under a name: where several wait, the name leads to their list, and the first of it is opened. */
export async function openOneWaiting(page: Page, words: RegExp): Promise<void> {
  await openWaiting(page, words);
  const list = page.locator('.lista__corpo');
  await expect(list.or(page.getByRole('toolbar', { name: 'Ações do registro' })).first()).toBeVisible();
  if (await list.isVisible()) await list.getByRole('link').first().click();
}

/** The dialog of a question or a notice. */
export function dialog(page: Page, text: string | RegExp): Locator {
  return page.getByRole('dialog').filter({ hasText: text });
}

/** Waits until a dialog has the focus: a key pressed before that goes to the page below it. */
async function untilFocused(opened: Locator): Promise<void> {
  // a drawer holds it in what is around its dialog
  const holds = () =>
    opened.evaluate((node) => {
      const at = document.activeElement;
      return at !== null && at !== document.body && (node.contains(at) || at.contains(node));
    });
  await expect.poll(holds).toBe(true);
}

/** Answers yes to a dialog by the keyboard. */
export async function agree(page: Page, opened: Locator): Promise<void> {
  await untilFocused(opened);
  await page.keyboard.press('Enter');
}

/** Leaves a dialog by the keyboard. */
export async function leave(page: Page, opened: Locator): Promise<void> {
  await untilFocused(opened);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

/** Frees the open record for editing. */
export async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar' }).click();
  // the button that was pressed is gone: the focus goes to the one that undoes it, not to the top of the page
  await expect(page.getByRole('button', { name: 'Trancar' })).toBeFocused();
}

/** The address of a record that is not there yet. */
const NEW = /\/criar(?:\?|$)/;

/** Saves and waits for the server's word. */
export async function save(page: Page, message: string | RegExp = /Registro (salvo|atualizado) com sucesso!/): Promise<void> {
  // the notice of an earlier save must not be taken for this one's
  await expect(toast(page, message)).toHaveCount(0);
  const making = NEW.test(page.url());
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, message)).toBeVisible();
  // a new record is gone to once the server has answered: who goes elsewhere before that is brought back
  if (making) await expect(page).not.toHaveURL(NEW);
}

/** The menu of what may be done beside what usually follows, or of all of it where nothing does. */
export const otherActs = (page: Page): Locator => page.getByRole('button', { name: /^(Outros atos|Atos|Mais ações)$/ });

/** Presses an act of the record that is open: its button or, where the bar has no room for it, its line in the menu. */
export async function takeAct(page: Page, label: string): Promise<void> {
  const button = page.getByRole('toolbar', { name: 'Ações do registro' }).getByRole('button', { name: label, exact: true });
  const line = page.getByRole('menuitem', { name: label, exact: true });
  // the menu is there before the rights of the person are, and with them an act may become the button
  await expect(async () => {
    if (await button.isVisible()) return button.click({ timeout: TRY_MS });
    if (!(await line.isVisible())) await otherActs(page).click({ timeout: TRY_MS });
    await line.click({ timeout: TRY_MS });
  }).toPass();
}

/** Does an act of the record that is not its main one. */
export async function otherAct(page: Page, label: string): Promise<void> {
  await otherActs(page).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
