import { expect, type Page } from '@playwright/test';
import type { GuideName } from '../../../src/plugins/plataforma/parts/guides/guides';
import { type Api, cpfOf, unique } from './api';
import { choose, edit, field, listReady, rows, save, select, visit } from './screen';
import { SENHA } from './start';

/** Who walks: the page, how to sign in, and what prepares records. */
export interface Walker {
  page: Page;
  enter: (path: string) => Promise<Page>;
  api: Api;
}

/** Does what a step tells and leaves the screen as its picture shows it. */
export type Walk = (walker: Walker) => Promise<void>;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What the steps of each guide tell, in their order. */
export const walks: Readonly<Record<GuideName, readonly Walk[]>> = {
  entrar: [
    async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('CPF/CNPJ').fill(cpfOf(1));
      await page.getByLabel('Senha', { exact: true }).fill(SENHA);
      await expect(page.getByRole('button', { name: 'Esqueci minha senha' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(heading(page, 'Sistemas')).toBeVisible();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('combobox', { name: 'Buscar em tudo' });
      await palette.fill('pessoas');
      await expect(page.getByRole('option', { name: /Pessoas/ }).first()).toBeVisible();
      await palette.press('Escape');
      await expect(palette).toHaveCount(0);
    },
  ],
  cadastrar: [
    async ({ page, enter }) => {
      await enter('/cadastro/pessoa');
      await listReady(page);
      await expect(page.getByRole('button', { name: 'Novo' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Novo' }).click();
      await expect(heading(page, 'Nova Pessoa')).toBeVisible();
      await choose(page, select(page, 'Tipo'), 'Estrangeira');
      await field(page, 'Nome / Razão social').fill('Inés Ferreira');
      await field(page, 'Passaporte/RNM').fill(unique());
      await field(page, 'País').fill('Uruguai');
    },
    async ({ page }) => {
      await save(page);
      await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    },
  ],
  procurar: [
    async ({ page, enter }) => {
      await enter('/cadastro/pessoa');
      await listReady(page);
      await page.getByRole('textbox', { name: 'Pesquisar' }).fill('prado');
      await expect(rows(page).first()).toContainText(/prado/i);
      await listReady(page);
    },
    async ({ page }) => {
      await page.getByRole('textbox', { name: 'Pesquisar' }).fill('');
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filtros' });
      await field(dialog, 'Nome / Razão social').fill('silva');
      await expect(dialog.getByRole('button', { name: 'Filtrar' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Filtrar' }).click();
      await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('silva');
      await listReady(page);
    },
  ],
  exportar: [
    async ({ page, enter }) => {
      await enter('/cadastro/orgao');
      await listReady(page);
      await rows(page).nth(1).getByRole('checkbox').check();
      await expect(page.getByText('1 selecionado')).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: /^Exportar/ }).click();
      for (const name of ['Planilha (XLSX)', 'Texto separado (CSV)', 'Documento (PDF)'])
        await expect(page.getByRole('menuitem', { name })).toBeVisible();
    },
  ],
  permissoes: [
    async ({ page, enter }) => {
      await enter('/cadastro/usuarios/grupos');
      await listReady(page);
    },
    async ({ page, api }) => {
      const grupo = await api.grupo({ 'cadastro.orgao': [1, 2] }, { nome: `Atendimento do protocolo ${unique()}` });
      await visit(page, `/cadastro/usuarios/grupos/${grupo.id}`);
      await edit(page);
      await page.getByRole('textbox', { name: 'Buscar tela' }).fill('órgãos');
      const box = page.getByRole('checkbox', { name: 'Salvar em Órgãos' });
      await expect(box).toBeChecked();
      await box.scrollIntoViewIfNeeded();
    },
    async ({ page, api }) => {
      const [someone] = await api.list('/cadastro/usuarios/permissoes');
      await visit(page, `/cadastro/usuarios/permissoes/${someone?.id}`);
      const groups = page.getByText('Grupos', { exact: true }).first();
      await expect(groups).toBeVisible();
      await groups.scrollIntoViewIfNeeded();
    },
  ],
  unificar: [
    async ({ page, enter, api }) => {
      const nome = `Inés Ferreira ${unique()}`;
      for (const documento_estrangeiro of [null, unique()])
        await api.pessoa({
          nome,
          email: `ines.${unique().toLowerCase()}@exemplo.com.br`,
          fone: documento_estrangeiro ? '11988887777' : null,
          nascimento_fundacao: '1980-05-10',
          ...(documento_estrangeiro && { tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro, pais: 'Uruguai' }),
        });
      await enter('/cadastro/pessoa');
      await listReady(page);
      await page.getByRole('textbox', { name: 'Pesquisar' }).fill(nome);
      await expect(rows(page)).toHaveCount(2);
      for (const row of await rows(page).all()) await row.getByRole('checkbox').check();
      await expect(page.getByRole('button', { name: 'Unificar selecionados' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Unificar selecionados' }).click();
      await expect(page.getByRole('columnheader', { name: 'Permanece' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Será unificado' })).toBeVisible();
    },
  ],
  importar: [
    async ({ page, enter, api }) => {
      const [seat] = await api.list('/cadastro/enderecos/distritos', '&sede=true');
      const code = 60_000 + (Date.now() % 30_000);
      await enter('/configuracao/migracao/criar');
      await choose(page, select(page, 'Cadastro de destino'), 'Bairros');
      const buffer = Buffer.from(`Código;Nome;Distrito\r\n${code};Recanto das Flores;${seat?.codigo}\r\n`, 'latin1');
      await page.locator('input[type="file"]').setInputFiles({ name: 'bairros.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('button', { name: 'Tirar bairros.csv' })).toBeVisible();
    },
    async ({ page }) => {
      await save(page);
      const preview = page.getByRole('region', { name: 'Prévia do arquivo' });
      await expect(preview.getByRole('cell', { name: 'Recanto das Flores' })).toBeVisible();
      await preview.scrollIntoViewIfNeeded();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Simular' }).click();
      const result = page.getByText('1 linha: 1 válida');
      await expect(result).toBeVisible();
      await result.scrollIntoViewIfNeeded();
    },
  ],
  conferir: [
    async ({ page, enter }) => {
      await enter('/contabilidade/lancamentos/lancamentos-contabeis');
      await listReady(page);
      await expect(page.getByRole('link', { name: 'Conferência' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('link', { name: 'Conferência' }).click();
      await expect(page.getByText(/^Confere: \d+ verificações feitas, sem diferenças\.$/)).toBeVisible();
    },
    async ({ page }) => {
      const identidades = page.getByRole('region', { name: 'Identidades' }).first();
      await identidades.getByRole('link', { name: 'Identidade I13' }).first().scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: 'Ainda não se conferem' })).toBeAttached();
    },
  ],
  encerrar: [
    async ({ page, enter }) => {
      await enter('/contabilidade/processamentos/encerramento');
      await expect(page.getByRole('button', { name: 'Encerrar janeiro' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Encerrar janeiro' }).click();
      await expect(page.getByText('O livro é conferido antes.')).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('button', { name: 'Não encerrar' }).click();
      await page.getByRole('tab', { name: 'Exercício' }).click();
      await expect(page.getByRole('button', { name: 'Simular' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('tab', { name: 'Abertura' }).click();
      await expect(page.getByRole('button', { name: 'Abrir 2027' })).toBeVisible();
    },
  ],
  virar: [
    async ({ page, enter }) => {
      await enter('/execucao-orcamentaria/cancelamentos-multiplos/criar');
      await expect(heading(page, /cancelamento/i)).toBeVisible();
    },
    async ({ page }) => {
      await visit(page, '/contabilidade/processamentos/encerramento');
      await page.getByRole('tab', { name: 'Abertura' }).click();
      await expect(page.getByRole('button', { name: 'Abrir 2027' })).toBeVisible();
    },
    async ({ page }) => {
      await page.getByRole('tab', { name: 'Exercício' }).click();
      await expect(page.getByText('Inscrição de restos a pagar').first()).toBeVisible();
    },
    async ({ page }) => {
      await visit(page, '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar');
      await listReady(page);
      await expect(heading(page, /restos a pagar/i)).toBeVisible();
    },
  ],
  copias: [
    async ({ page, enter }) => {
      await enter('/configuracao/cliente/copias-seguranca');
      await expect(page.getByRole('button', { name: 'Fazer cópia agora' })).toBeVisible();
      await expect(page.getByText('Último teste de restauração')).toBeVisible();
    },
    async ({ page }) => {
      const done = page.getByRole('region', { name: 'Últimas cópias' }).getByRole('row', { name: /Completa Concluída/ });
      const before = await done.count();
      await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
      await expect(done).toHaveCount(before + 1, { timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Testar restauração' })).toBeVisible();
    },
  ],
};
