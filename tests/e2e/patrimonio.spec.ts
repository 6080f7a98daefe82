import type { Wire } from './support/api';
import { expectAccessible } from './support/axe';
import { choose, dialog, edit, field, save, select, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const BASE = '/patrimonio';
const LISTAS = [
  ['Bens patrimoniais', `${BASE}/listagem`],
  ['Classificações patrimoniais', `${BASE}/cadastro/classificacao`],
  ['Tipos de bem', `${BASE}/cadastro/tipos`],
  ['Taxas de depreciação', `${BASE}/cadastro/taxa-depreciacao`],
  ['Depreciações', `${BASE}/depreciacao`],
] as const;

test.describe('Patrimônio', () => {
  test('o que se comprou espera na lista; diz-se o que é, onde e com quem, e incorpora-se com o lançamento à vista', async ({
    page,
    enter,
    api,
  }) => {
    const [espera] = await api.list(`${BASE}/listagem`, '&situacao_bem=a_incorporar&forma_ingresso=compra');
    await enter(`${BASE}/listagem/${espera?.id}`);
    await expect(page.getByText('A incorporar').first()).toBeVisible();
    await edit(page);
    await choose(page, select(page, 'Tipo'), /Notebook/, 'Notebook');
    const [departamento] = await api.list('/cadastro/departamento', '&situacao=true');
    const unidade = await api.get(`/cadastro/unidade/${departamento?.unidade_id}`);
    const orgao = await api.get(`/cadastro/orgao/${unidade.orgao_id}`);
    for (const [rotulo, { nome }] of Object.entries({ Órgão: orgao, Unidade: unidade, Departamento: departamento as Wire }))
      await choose(page, select(page, rotulo), nome as string, nome as string);
    const [detentor] = await api.list('/configuracao/pessoa', '&tipo=fisica');
    await choose(page, select(page, 'Responsável (detentor)'), detentor?.nome as string, detentor?.nome as string);
    await field(page, 'Local').fill('Sala 12');
    await save(page);
    await page.getByRole('button', { name: 'Incorporar', exact: true }).click();
    const confirma = dialog(page, 'O bem recebe o seu tombamento');
    await expect(confirma).toContainText('1.2.3.1.1.02');
    await confirma.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Bem incorporado.')).toBeVisible();
    await expect(page.getByText('Ativo', { exact: true }).first()).toBeVisible();
  });

  test('as telas se leem no telefone, sem falha de acessibilidade', async ({ page, enter, api }) => {
    await enter(BASE);
    await page.setViewportSize({ width: 390, height: 844 });
    const [bem] = await api.list(`${BASE}/listagem`, '');
    for (const [titulo, url] of [...LISTAS, ['Bem patrimonial', `${BASE}/listagem/${bem?.id}`]] as const) {
      await visit(page, url);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo, { ignoreCase: true });
      await expectAccessible(page, titulo);
    }
  });
});
