import type { Page } from '@playwright/test';
import { cpfOf } from './support/api';
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe';
import { edit, leave, listReady, rows, visit } from './support/screen';
import { expect, test } from './support/test';

/** The main screens, each as it is when it has settled. */
const MAIN: readonly [string, string, (page: Page) => Promise<void>][] = [
  ['lançador', '/', async (page) => expect(page.getByRole('heading', { name: 'Sistemas', level: 1 })).toBeVisible()],
  ['início do sistema', '/cadastro', async (page) => expect(page.getByRole('heading', { name: 'Cadastro', level: 1 })).toBeVisible()],
  ['lista', '/cadastro/pessoa', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  ['criação', '/cadastro/orgao/criar', async (page) => expect(page.getByRole('heading', { name: 'Novo órgão' })).toBeVisible()],
  ['detalhe', '/cadastro/orgao/2', async (page) => expect(page.locator('.rodape-registro')).toBeVisible()],
  ['cliente', '/configuracao/cliente', async (page) => expect(page.getByRole('tab', { name: 'Integrações' })).toBeVisible()],
  ['feriados', '/configuracao/cliente/feriados', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  [
    'integração',
    '/configuracao/cliente/integracoes/1',
    async (page) => expect(page.getByRole('button', { name: 'Testar conexão' })).toBeVisible(),
  ],
  ['notificações do sistema', '/configuracao/notificacoes-sistema', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  ['leituras', '/configuracao/notificacoes-sistema/leituras', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  ['tributo', '/cadastro/enderecos/tributo/1', async (page) => expect(page.getByRole('tab', { name: 'Índices' })).toBeVisible()],
  [
    'índice econômico',
    '/cadastro/enderecos/tributo/indices/1',
    async (page) => expect(page.getByRole('button', { name: 'Calcular' })).toBeVisible(),
  ],
  ['compromissários', '/cadastro/enderecos/compromissarios', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  ['fontes de recurso', '/planejamento/cadastro/fonte-de-recurso', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  [
    'painel de controle',
    '/planejamento/painel-de-controle?exercicio=2027',
    async (page) => expect(page.getByRole('heading', { name: 'Receita × despesa por fonte' })).toBeVisible(),
  ],
  [
    'unificar',
    '/cadastro/pessoa/unificar',
    async (page) => expect(page.getByRole('region', { name: 'Possíveis duplicidades' })).toBeVisible(),
  ],
  ['sistemas em árvore', '/configuracao/sistemas', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  ['layouts do site', '/configuracao/layout-site', async (page) => expect(page.getByText(/^Página 1 de/)).toBeVisible()],
  [
    'layout do site',
    '/configuracao/layout-site/criar#secao-blocos',
    async (page) => expect(page.getByRole('heading', { name: 'Prévia do site' })).toBeVisible(),
  ],
  [
    'minhas notificações',
    '/auth/notificacoes',
    async (page) => expect(page.getByRole('button', { name: 'Marcar todas como lidas' })).toBeVisible(),
  ],
  [
    'painel sem dados',
    '/planejamento/painel-de-controle?exercicio=2019',
    async (page) => expect(page.getByRole('link', { name: 'exercício de 2025' })).toBeVisible(),
  ],
];

test.describe('Acessibilidade', () => {
  test('fora do sistema: entrada, acesso não autorizado e página que não existe', async ({ page, enter }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expectAccessible(page, 'login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Informe a senha.')).toBeVisible();
    await expectAccessible(page, 'login com erros');
    await enter('/401', { as: cpfOf(16) });
    await expect(page.getByRole('heading', { name: 'Acesso não autorizado' })).toBeVisible();
    await expectAccessible(page, '/401');
    await page.goto('/nao/existe');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expectAccessible(page, '404');
  });

  const half = Math.ceil(MAIN.length / 2);
  for (const [part, screens] of [MAIN.slice(0, half), MAIN.slice(half)].entries()) {
    test(`as telas principais, em tela larga e clara e no telefone e no escuro, parte ${part + 1}`, async ({ page, enter }) => {
      test.slow();
      for (const [index, [name, path, settled]] of screens.entries()) {
        if (index === 0) await enter(path, { prefs: { tema: 'sistema' } });
        else await visit(page, path);
        await settled(page);
        await expectAccessibleInBothLooks(page, name);
      }
    });
  }

  test('o que se abre sobre a lista: filtros, colunas, menu da linha e paleta de comandos', async ({ page, enter }) => {
    await enter('/cadastro/pessoa');
    await listReady(page);
    for (const name of ['Filtros', 'Colunas']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page, name);
      await leave(page, page.getByRole('dialog', { name }));
    }
    await rows(page).first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
    await expectAccessible(page, 'menu da linha');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('pess');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'paleta de comandos');
  });

  test('o formulário aberto, com erros, com linhas e o histórico', async ({ page, enter }) => {
    await enter('/cadastro/orgao/criar');
    await page.getByRole('button', { name: 'Adicionar responsável' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/^Corrija \d+ campos para salvar:/)).toBeVisible();
    await expectAccessible(page, 'formulário com erros');
    await page.goto('/cadastro/orgao/2');
    await page.getByRole('button', { name: 'Histórico' }).click();
    await expect(page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'histórico');
  });

  test('a matriz de permissões, lida e em edição', async ({ page, enter, api }) => {
    const grupo = await api.grupo({ 'cadastro.orgao': [1, 2] });
    await enter(`/cadastro/usuarios/grupos/${grupo.id}`);
    await expect(page.getByText('1 tela · 2 permissões')).toBeVisible();
    await expectAccessible(page, 'matriz lida');
    await edit(page);
    await page.getByRole('textbox', { name: 'Buscar tela' }).fill('cadastro');
    await expect(page.getByRole('checkbox', { name: 'Salvar em Órgãos' })).toBeChecked();
    await expectAccessible(page, 'matriz em edição');
  });
});
