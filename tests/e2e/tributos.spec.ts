import { unique } from './support/api';
import { choose, dialog, edit, field, listReady, rows, save, select, visit } from './support/screen';
import { expect, test } from './support/test';

test.describe('Tributos e compromissários', () => {
  test('o tributo abre em abas, e a de Índices leva ao índice e ao seu acumulado', async ({ page, enter }) => {
    await enter('/cadastro/enderecos/tributo');
    await listReady(page);
    await expect(rows(page)).toHaveCount(10);
    await rows(page).filter({ hasText: 'COSIP' }).getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Naturezas de receita' }).click();
    await expect(page.getByText('1.2.4.1.50.0.1').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Vencimentos' }).click();
    await expect(page.getByRole('row', { name: /15\/02\/2026 18\/02\/2026/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Índices' }).click();
    await page.getByRole('link', { name: /^SELIC · / }).click();
    await page.getByLabel('Primeiro mês').fill('2025-04');
    await page.getByLabel('Último mês').fill('2025-07');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByText(/^4 meses: soma 4,40 %/)).toBeVisible();
    await page.getByLabel('Primeiro mês').fill('2019-12');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByText('Índice SELIC sem valor para 12/2019.').first()).toBeVisible();
  });

  test('a alíquota do ISS fora dos limites é recusada ao lado do campo', async ({ page, enter, api }) => {
    const [iss] = await api.list('/cadastro/enderecos/tributo', '&sigla=ISSQN');
    await enter(`/cadastro/enderecos/tributo/${iss?.id}`);
    await edit(page);
    await page.getByRole('tab', { name: 'Cálculo' }).click();
    const line = page.getByRole('listitem', { name: /^Alíquotas e valores, linha 1/ });
    await line.getByLabel('Alíquota', { exact: true }).fill('5,01');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/A alíquota do ISS fica entre 2 % e 5 %/).first()).toBeVisible();
  });

  test('o compromissário de um lote, e o que passa de 100 %', async ({ page, enter, api }) => {
    const pessoa = await api.pessoa({ nome: `Titular ${unique()}` });
    await enter('/cadastro/enderecos/compromissarios/criar');
    await choose(page, select(page, 'Pessoa'), String(pessoa.nome), String(pessoa.nome));
    await choose(page, select(page, 'Tipo'), 'Locatário');
    await expect(page.getByLabel('Percentual')).toHaveCount(0);
    await choose(page, select(page, 'Tipo'), 'Possuidor');
    await page.getByLabel('Percentual').fill('10');
    await choose(page, select(page, 'Empreendimento'), 'LOT-01', 'LOT-01');
    await field(page, 'Quadra').fill('A');
    await field(page, 'Lote').fill('1');
    for (const name of ['Data do contrato', 'Início']) {
      await field(page, name).focus();
      await field(page, name).pressSequentially('10012026');
      await field(page, name).press('Enter');
      await expect(field(page, name)).toHaveValue('10/01/2026');
    }
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await dialog(page, 'passariam de 100 %. Restam 0,00 %.').getByRole('button', { name: 'Fechar' }).click();
    await field(page, 'Lote').fill('20');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('LOT-01 · quadra A, lote 20');
  });

  test('fontes e naturezas: a nacional fica trancada, e os códigos de acompanhamento estão ao lado', async ({ page, enter }) => {
    await enter('/planejamento/cadastro/natureza-receita');
    await listReady(page);
    await expect(rows(page).first()).toContainText('1.0.0.0.00.0.0');
    await visit(page, '/planejamento/cadastro/fonte-de-recurso');
    await listReady(page);
    await rows(page).filter({ hasText: '1.500.0000' }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeDisabled();
    await visit(page, '/planejamento/cadastro/fonte-de-recurso');
    await page.getByRole('link', { name: 'Códigos de acompanhamento' }).click();
    await listReady(page);
    await expect(rows(page)).toHaveCount(12);
  });
});

test.describe('Duplicidades, acessos e árvore', () => {
  test('a tela Unificar mostra os pares da noite, e o unificado leva ao que ficou', async ({ page, enter, api }) => {
    await enter('/cadastro/pessoa/unificar');
    const found = page.getByRole('region', { name: 'Possíveis duplicidades' });
    await expect(found.getByRole('listitem').first()).toContainText('nome semelhante e mesmo nascimento');
    const mark = unique();
    const kept = await api.pessoa({ nome: `Fica ${mark}` });
    const stranger = { tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: mark, pais: 'Uruguai' };
    const gone = await api.pessoa({ nome: `Sai ${mark}`, ...stranger });
    await api.post(`/configuracao/pessoa/${kept.id}/unificar`, { outra_id: gone.id });
    await visit(page, `/cadastro/pessoa/${gone.id}`);
    await page.getByRole('link', { name: `Fica ${mark} (nº ${kept.id})` }).click();
    await expect(page).toHaveURL(new RegExp(`/cadastro/pessoa/${kept.id}$`));
    await expect(page.getByText('Cadastro unificado')).toHaveCount(0);
  });

  test('o histórico de acessos de um usuário e o termo que assinou', async ({ page, enter, api }) => {
    const [livia] = await api.list('/cadastro/usuarios/permissoes', '&busca=l%C3%ADvia');
    await enter(`/cadastro/usuarios/permissoes/${livia?.id}`);
    const history = page.getByRole('table', { name: 'Concessões e revogações de acesso' });
    await expect(history.getByRole('row', { name: /Concessão Grupo Contador/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar o termo assinado em PDF' })).toBeVisible();
  });

  test('a matriz diz, antes de salvar, o que se inclui e o que se retira', async ({ page, enter, api }) => {
    const [group] = await api.list('/cadastro/usuarios/grupos', '&nome=Ouvidor');
    await enter(`/cadastro/usuarios/grupos/${group?.id}`);
    await edit(page);
    await page.getByRole('textbox', { name: 'Buscar tela' }).fill('Distritos');
    await page.getByRole('checkbox', { name: 'Visualizar em Distritos' }).check();
    await expect(page.getByText('ao salvar: 1 permissão incluída')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Visualizar em Distritos' }).uncheck();
    await expect(page.getByText(/ao salvar:/)).toHaveCount(0);
  });

  test('os sistemas são uma árvore, que fica plana na pesquisa', async ({ page, enter }) => {
    await enter('/configuracao/sistemas');
    await listReady(page);
    const root = rows(page).filter({ has: page.getByRole('cell', { name: 'cadastro', exact: true }) });
    await expect(rows(page).filter({ hasText: 'Órgãos' })).toHaveCount(0);
    await root.getByRole('button', { name: 'Expandir linha' }).click();
    await expect(rows(page).filter({ has: page.getByRole('cell', { name: '/cadastro/orgao', exact: true }) })).toBeVisible();
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill('logradouros');
    await expect(
      rows(page).filter({ has: page.getByRole('cell', { name: '/cadastro/enderecos/logradouros', exact: true }) }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Expandir linha' })).toHaveCount(0);
  });
});
