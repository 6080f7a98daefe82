import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe';
import { expectHeading, watchRequests } from './support/public-pages';
import { expect, test } from './support/test';

const DOCUMENTATION = '/publico/documentacao';
const EMPENHOS = '/publico/dados-abertos/despesas_empenhos';

/** What is filled in with the forms of the application, and what shows its parts. */
const WITH_FORMS = /^\/publico\/(cadastro|guia|certidao|documentacao)/;

/** The editors of rich text load by themselves, some time after the page: each has then told how tall it is. */
async function editorsReady(page: Page, count: number): Promise<void> {
  await expect(page.locator('.tox-tinymce [role="separator"][aria-valuenow]')).toHaveCount(count);
}

/** Every public page, and what it says when it has settled. */
const PAGES: readonly [path: string, settled: (page: Page) => Promise<void>][] = [
  ['/publico/home', async (page) => expect(page.getByRole('heading', { name: 'Transparência e participação' })).toBeVisible()],
  ['/publico/cadastro', async (page) => expect(page.getByText(/se cadastrar, procure o atendimento|Enviaremos um link/)).toBeVisible()],
  ['/publico/termos-de-uso', async (page) => expect(page.getByRole('heading', { name: '1. O que é este sistema' })).toBeVisible()],
  ['/publico/politica-de-privacidade', async (page) => expect(page.getByRole('heading', { name: '8. Os seus direitos' })).toBeVisible()],
  ['/publico/acessibilidade', async (page) => expectHeading(page, 'Acessibilidade')],
  ['/publico/guia', async (page) => expectHeading(page, 'Guia de pagamento')],
  ['/publico/certidao', async (page) => expectHeading(page, 'Certidão de débitos')],
  ['/publico/processos', async (page) => expectHeading(page, 'Consultar processo')],
  ['/publico/verificar', async (page) => expectHeading(page, 'Verificar documento')],
  ['/publico/dados-abertos', async (page) => expect(page.getByRole('link', { name: 'Empenhos' })).toBeVisible()],
  ['/publico/orgaos', async (page) => expect(page.getByRole('link', { name: 'Prefeitura Municipal' })).toBeVisible()],
  [`${EMPENHOS}?busca=material`, async (page) => expect(page.getByText(/^\d+ registros?$/)).toBeVisible()],
  ['/publico/dados-abertos/receitas?page=2', async (page) => expect(page.getByText('Página 2 de 3')).toBeVisible()],
  ['/publico/orgaos/999999', async (page) => expectHeading(page, 'Página não encontrada')],
  ['/publico/alive', async (page) => expectHeading(page, 'Sistema disponível')],
  [DOCUMENTATION, async (page) => expect(page.getByText(/^[1-9][\d.]* chamadas da API$/)).toBeVisible()],
  [`${DOCUMENTATION}/api`, async (page) => expect(page.getByText(/^[1-9][\d.]* chamadas$/)).toBeVisible()],
  [`${DOCUMENTATION}/componentes`, async (page) => editorsReady(page, 5)],
  [`${DOCUMENTATION}/componentes?parte=lista`, async (page) => expect(page.getByText('001/2026')).toBeVisible()],
  [`${DOCUMENTATION}/componentes?parte=partes`, async (page) => expect(page.getByRole('tab', { name: 'Valores' })).toBeVisible()],
  [`${DOCUMENTATION}/guias`, async (page) => expectHeading(page, 'Guias')],
  [`${DOCUMENTATION}/guias?guia=cadastrar`, async (page) => expectHeading(page, 'Cadastrar um registro')],
  ['/publico/nao-existe', async (page) => expectHeading(page, 'Página não encontrada')],
];

test.describe('Páginas públicas', () => {
  test('abrem sem sessão e sem nada da aplicação, e são acessíveis, em tela larga e clara e no telefone e no escuro', async ({ page }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('userPreferences', JSON.stringify({ tema: 'sistema' })));
    const { privateFiles, heavyPages, refused } = watchRequests(page);
    for (const [path, settled] of PAGES) {
      await page.goto(path);
      await settled(page);
      await expectAccessibleInBothLooks(page, path);
    }
    expect([privateFiles, refused]).toEqual([[], []]);
    // lists of open data and texts are read without the library of the forms
    expect([...heavyPages].filter((path) => !WITH_FORMS.test(path))).toEqual([]);
  });

  test('os dados abertos se acham, se pesquisam, se filtram, se abrem e se baixam, também só pelo teclado', async ({ page }) => {
    await page.goto('/publico/home');
    await page.getByRole('navigation', { name: 'Páginas públicas' }).getByRole('link', { name: 'Dados abertos' }).click();
    await page.getByRole('link', { name: 'Empenhos' }).click();
    await expectHeading(page, 'Empenhos');
    const rows = page.getByRole('table', { name: 'Empenhos' }).locator('tbody').getByRole('row');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    expect(all).toBeGreaterThan(5);
    await page.getByLabel('Pesquisa').fill('pedagogico');
    await page.getByLabel('Pesquisa').press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/busca=pedagogico/);
    await expect(page.getByLabel('Pesquisa')).toBeFocused();
    const csv = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar CSV' }).click();
    const file = await csv;
    expect(file.suggestedFilename()).toMatch(/^empenhos-.+\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect([lines.length, lines[1]?.includes('Material pedagógico')]).toEqual([2, true]);
    await page.goBack();
    await expect(rows).toHaveCount(all);
    await expect(page.getByLabel('Pesquisa')).toHaveValue('');
    await page.getByLabel('Situação').selectOption('Pago');
    await page.getByRole('button', { name: 'Pesquisar' }).click();
    await expect(rows).not.toHaveCount(all);
    await page.getByRole('link', { name: 'Limpar' }).click();
    await page.getByRole('button', { name: /^Valor líquido/ }).click();
    await expect(page.getByRole('columnheader', { name: /^Valor líquido/ })).toHaveAttribute('aria-sort', 'ascending');
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expectHeading(page, /^Empenho: \d{5}\/\d{4}$/);
    await expect(page.getByRole('definition').filter({ hasText: /^\d+ · \d\d\.\d\d · / })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'um empenho');
  });

  test('um documento se confere pelo seu código, no telefone', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const contribuinte = await api.make('/arrecadacao/contribuinte', { pessoa_id: (await api.pessoa()).id, tipo: 'eventual' });
    const { codigo_verificacao, rotulo } = await api.make('/arrecadacao/certidao', { contribuinte_id: contribuinte.id });
    await page.goto('/publico/verificar');
    await page.getByLabel('Código de verificação').fill('AAAA-BBBB-CCCC-DDDD');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Nenhum documento tem este código.')).toBeVisible();
    await page.getByLabel('Código de verificação').fill(String(codigo_verificacao).toLowerCase());
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByRole('heading', { name: `Certidão ${rotulo}` })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'um documento conferido');
  });

  test('a ajuda mostra as situações de cada documento e os atos que levam de uma a outra, lidos das definições', async ({ page }) => {
    await page.goto(`${DOCUMENTATION}/guias`);
    await page.getByRole('link', { name: 'Situações dos documentos' }).click();
    const ordem = page.getByRole('list', { name: 'Situações: Ordem de pagamento' });
    await expect(ordem.getByRole('listitem').filter({ hasText: /^Autorizar/ })).toHaveText('Autorizar  Autorizada');
    await expect(ordem.getByRole('listitem').filter({ hasText: /^Cancelar/ })).toHaveCount(2);
    await expectAccessibleInBothLooks(page, 'situações dos documentos');
  });

  test('a aplicação é reconhecida quando vem: a vigia das páginas públicas pode falhar', async ({ page, enter }) => {
    const { privateFiles } = watchRequests(page);
    await enter('/cadastro/orgao');
    await expectHeading(page, 'Órgãos');
    for (const chunk of ['app', 'plugin', 'list']) expect(privateFiles.join(' '), chunk).toContain(`/assets/${chunk}-`);
  });

  test('de dentro do sistema, Ajuda abre a documentação, e voltar traz o sistema de volta', async ({ page, enter }) => {
    await enter('/');
    await expectHeading(page, 'Sistemas');
    await page.getByRole('button', { name: /^Perfil de / }).click();
    await page.getByRole('menuitem', { name: 'Ajuda' }).click();
    await expectHeading(page, 'Documentação');
    await page.goBack();
    await expectHeading(page, 'Sistemas');
  });

  test('o relatório de patrimônio que é público leva, sem sessão, ao que se publica', async ({ page }) => {
    for (const [relatorio, face] of [
      ['relacao-data-aquisicao', 'bens'],
      ['termo-transferencia-orgaos', 'bens_transferencias'],
    ]) {
      await page.goto(`/patrimonio/relatorios/${relatorio}`);
      await expect(page).toHaveURL(new RegExp(`/publico/dados-abertos/${face}$`));
    }
  });

  test('a página inicial leva só ao que existe', async ({ page }) => {
    await page.route('**/api/publico/textos', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/configuracoes/url-publico', (route) =>
      route.fulfill({ json: { ouvidoria: 'https://exemplo.gov.br/fala', transparencia: `${new URL(page.url()).origin}/transparencia` } }),
    );
    await page.goto('/publico/home');
    const places = page.getByRole('region', { name: 'Transparência e participação' });
    await expect(places.getByRole('link', { name: 'Ouvidoria e e-SIC' })).toHaveAttribute('href', 'https://exemplo.gov.br/fala');
    // an address of ours that has no page gives way to the one that has
    await expect(places.getByRole('link', { name: 'Transparência' })).toHaveAttribute('href', '/publico/prefeitura/transparencia');
    await expect(places.getByRole('link', { name: 'Política de privacidade' })).toHaveCount(0);
    await places.getByRole('link', { name: 'Acessibilidade' }).click();
    await expectHeading(page, 'Acessibilidade');
    await page.getByRole('link', { name: 'Entrar' }).click();
    await expectHeading(page, 'Entrar');
  });

  test('os textos do município são lidos na versão em vigor', async ({ page }) => {
    await page.route('**/api/publico/textos', (route) =>
      route.fulfill({ json: [{ tipo: 'termos', versao: 3, texto: '<p>Uso do portal.</p>', publicado_em: '2026-03-10T12:00:00Z' }] }),
    );
    await page.goto('/publico/termos-de-uso');
    await expect(page.getByText('Versão 3, publicada em 10/03/2026.')).toBeVisible();
    await expect(page.getByText('Uso do portal.')).toBeVisible();
    await page.goto('/publico/politica-de-privacidade');
    await expect(page.getByText('O município ainda não publicou este texto.')).toBeVisible();
  });

  test('a política de privacidade da demonstração é lida a partir da entrada e da página inicial', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Política de privacidade' }).click();
    await expectHeading(page, 'Política de privacidade');
    await expect(page.getByText(/^Versão 1, publicada em /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'lgpd@exemplo.gov.br' })).toHaveAttribute('href', 'mailto:lgpd@exemplo.gov.br');
    await page.goto('/publico/home');
    await page.getByRole('region', { name: 'Transparência e participação' }).getByRole('link', { name: 'Política de privacidade' }).click();
    await expect(page).toHaveURL(/\/publico\/politica-de-privacidade$/);
  });

  test('pelo teclado: pular para o conteúdo, letra maior e alto contraste, que ficam', async ({ page }) => {
    await page.goto('/publico/acessibilidade');
    await expectHeading(page, 'Acessibilidade');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#conteudo')).toBeFocused();
    await page.getByRole('button', { name: 'Aumentar a letra' }).press('Enter');
    await page.getByRole('button', { name: 'Alto contraste' }).press('Space');
    await page.reload();
    await expectHeading(page, 'Acessibilidade');
    await expect(page.getByRole('button', { name: 'Alto contraste' })).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => [document.documentElement.style.fontSize, document.documentElement.dataset.contraste])).toEqual([
      '112%',
      'alto',
    ]);
  });

  test('a referência da API é achada, aberta pelo teclado e conta o que cada chamada pede', async ({ page }) => {
    await page.goto('/publico/documentacao/api');
    await page.getByRole('searchbox', { name: 'Buscar chamada' }).fill('login');
    const call = page.locator('.api__chamada > summary').filter({ hasText: /POST\s*\/api\/login\s*Entrar/ });
    await expect(call).toBeVisible();
    await call.press('Enter');
    await expect(page.getByText('Pública: não pede sessão.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Corpo (application/json)' }).getByText('cpf_cnpj')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Catálogo de erros' }).getByText('CREDENCIAIS_INVALIDAS')).toBeVisible();
    await page.getByRole('searchbox').fill('nada que exista');
    await expect(page.getByRole('status')).toHaveText('0 chamadas');
  });

  test('cada tipo de campo aparece nos seus estados, com a definição que o produz', async ({ page }) => {
    test.slow();
    const { privateFiles, refused } = watchRequests(page);
    await page.goto('/publico/documentacao/componentes');
    const seen: string[] = [];
    for (const family of ['Textos', 'Números', 'Datas', 'Escolhas', 'Documentos e contatos', 'Arquivos', 'Relações e tabelas']) {
      await page.getByRole('button', { name: family, exact: true }).click();
      const kinds = page.locator('.amostra-tipo');
      await expect(kinds.first()).toBeVisible();
      for (const kind of await kinds.all()) {
        const name = (await kind.getByRole('heading', { level: 2 }).textContent()) ?? '';
        seen.push(name);
        await expect(kind.locator('pre')).toContainText(`${name}(`);
        if (name === 'derived') continue;
        await expect(kind.locator('[data-estado="erro"]').getByRole('alert').first()).toBeVisible();
        await expect(kind.locator('[data-estado="leitura"]').locator('input, textarea')).toHaveCount(0);
      }
      if (family === 'Textos') await editorsReady(page, 5);
      await expectAccessible(page, family);
    }
    await page.goto('/publico/documentacao/componentes-auto');
    await expect(page.locator('.amostra-tipo')).toHaveCount(seen.length);
    expect((await page.getByRole('heading', { level: 2 }).allTextContents()).sort()).toEqual(seen.sort());
    await editorsReady(page, 1);
    await expectAccessible(page, 'catálogo automático');
    expect([privateFiles, refused]).toEqual([[], []]);
  });

  test('a lista e o formulário de exemplo funcionam', async ({ page }) => {
    await page.goto('/componentes');
    await page.getByRole('button', { name: 'Lista', exact: true }).click();
    await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(5);
    await page.getByRole('columnheader', { name: 'Valor' }).click();
    await page.getByRole('columnheader', { name: 'Valor' }).click();
    await expect(page.locator('tbody tr.ant-table-row').first()).toContainText('012/2026');
    await page.getByRole('button', { name: 'Formulário', exact: true }).click();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByText('O campo "Objeto" é obrigatório.')).toBeVisible();
  });
});
