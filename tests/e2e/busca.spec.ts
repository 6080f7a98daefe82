import { expectAccessible } from './support/axe';
import { listReady } from './support/screen';
import { expect, test } from './support/test';

test.describe('Busca em tudo', () => {
  test('nenhuma tecla se perde depois de Ctrl+K, mesmo que nada mais chegue do servidor', async ({ page, enter }) => {
    await enter('/cadastro/departamento');
    await listReady(page);
    // whatever is asked for from here on comes late
    await page.route(/\.js$|\/api\//, async (route) => {
      await new Promise((later) => setTimeout(later, 3_000));
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pessoas');
    const box = page.getByRole('combobox', { name: 'Buscar em tudo' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('pessoas');
    await expect(page.getByRole('option', { name: /^Pessoas/ }).first()).toHaveAttribute('aria-selected', 'true');
    await box.press('Escape');
    // the box is there, with the focus, before the browser may give the page another key
    const focused = await page.evaluate(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
      await Promise.resolve();
      return document.activeElement?.getAttribute('role');
    });
    expect(focused).toBe('combobox');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('Ctrl+K encontra a pessoa pelo documento; o Enter apressado espera por ela; Esc devolve o foco', async ({ page, enter, api }) => {
    const { id, cpf_cnpj, nome } = await api.pessoa();
    await enter('/cadastro/departamento');
    await listReady(page);
    const novo = page.getByRole('button', { name: 'Novo' });
    await novo.focus();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Buscar em tudo' });
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(novo).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(String(cpf_cnpj));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/cadastro/pessoa/${id}$`));
    await expect(page.getByText(String(nome)).first()).toBeVisible();
  });

  test('a página inicial encontra telas, ações e registros na mesma caixa, que tem o foco', async ({ page, enter, api }) => {
    const { id, nome } = await api.pessoa();
    await enter('/');
    await expect(page.getByRole('heading', { name: 'Sistemas' })).toBeVisible();
    const box = page.getByRole('combobox', { name: 'Buscar pessoa, documento, tela ou ação' });
    await expect(box).toBeFocused();
    await page.keyboard.type('nova pessoa');
    await expect(page.getByRole('group', { name: 'Ações' }).getByRole('option', { name: /^Nova Pessoa/ })).toBeVisible();
    await box.fill('cda');
    await expect(page.getByRole('group', { name: 'Telas' }).getByRole('option', { name: /Certidões de dívida ativa/ })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Ações' }).getByRole('option', { name: /^Emitir CDA/ })).toBeVisible();
    await expectAccessible(page, 'início com o que foi encontrado');
    await box.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.fill(String(nome));
    const found = page.getByRole('group', { name: 'Registros' }).getByRole('option').first();
    await expect(found).toContainText(String(nome));
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/cadastro/pessoa/${id}$`));
  });
});
