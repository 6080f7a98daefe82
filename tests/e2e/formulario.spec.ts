import type { Locator, Page } from '@playwright/test';
import { Api, cpfOf, newCpf, unique } from './support/api';
import { expectAccessible, expectAccessibleInBothLooks } from './support/axe';
import { CEP, CNPJ } from './support/public-data';
import { choose, dialog, edit, field, leave, listReady, open, rows, save, select, toast, visit } from './support/screen';
import { expect, test } from './support/test';

const DEPARTAMENTO = '/cadastro/departamento';
const PESSOA = '/cadastro/pessoa';
const PAULA = cpfOf(16);

/** The section of the form with this title. */
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The record's title. */
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Types a date as people do: its digits only. */
async function typeDate(place: Page | Locator, label: string, digits: string): Promise<void> {
  const input = field(place, label);
  await input.focus();
  await input.pressSequentially(digits);
  await input.press('Enter');
}

/** Searches the list and waits for the only row. */
async function findInList(page: Page, text: string): Promise<void> {
  await listReady(page);
  await page.getByRole('textbox', { name: 'Pesquisar' }).fill(text);
  await expect(rows(page)).toHaveCount(1);
}

/** How long a request is held on a slow connection. */
const LATE_MS = 400;

test.describe('Formulário', () => {
  test('cria órgão, unidade e departamento, um sobre o outro, e os acha na lista', async ({ page, enter, api }) => {
    const mark = unique();
    const used = new Set((await api.list('/cadastro/orgao')).map(({ codigo }) => codigo));
    const codigo = Array.from({ length: 90 }, (_, index) => String(index + 10)).find((code) => !used.has(code)) ?? '';
    await enter('/cadastro/orgao');
    await listReady(page);
    await page.getByRole('button', { name: 'Novo' }).click();
    await expect(title(page)).toHaveText('Novo órgão');
    await expect(field(page, 'Código')).toBeFocused();
    await page.keyboard.type(codigo);
    await field(page, 'Nome').fill(`Secretaria ${mark}`);
    await field(page, 'Sigla').fill(mark);
    await choose(page, select(page, 'Poder'), 'Executivo');
    await choose(page, select(page, 'Natureza'), 'Administração direta');
    await choose(page, select(section(page, 'Identificação'), 'Entidade'), 'Prefeitura');
    await typeDate(page, 'Início da vigência', '01012026');
    await page.getByRole('button', { name: 'Adicionar responsável' }).click();
    const line = section(page, 'Responsáveis').getByRole('listitem');
    await choose(page, select(line, 'Pessoa'), 'Lívia Sampaio', 'livia sampaio');
    await choose(page, select(line, 'Função'), 'Titular');
    await typeDate(line, 'Início', '01012026');
    await save(page, /Registro salvo com sucesso!/);
    await expect(page).toHaveURL(/\/cadastro\/orgao\/\d+$/);
    await expect(title(page)).toHaveText(`Órgão ${codigo} · Secretaria ${mark}`);
    await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused();

    await visit(page, '/cadastro/unidade/criar');
    await choose(page, select(page, 'Órgão'), `Secretaria ${mark}`, mark);
    await field(page, 'Código').fill('01');
    await field(page, 'Nome').fill(`Unidade ${mark}`);
    await choose(page, select(page, 'Tipo'), 'Orçamentária e administrativa');
    await typeDate(page, 'Início da vigência', '01012026');
    await save(page, /Registro salvo com sucesso!/);
    await expect(title(page)).toHaveText(`Unidade ${codigo}.01 · Unidade ${mark}`);

    await visit(page, `${DEPARTAMENTO}/criar`);
    await choose(page, select(page, 'Unidade'), `Unidade ${mark}`, mark);
    await field(page, 'Nome').fill(`Departamento ${mark}`);
    await choose(page, select(page, 'Nível'), 'Divisão');
    await typeDate(page, 'Início da vigência', '01012026');
    await save(page, /Registro salvo com sucesso!/);
    await visit(page, DEPARTAMENTO);
    await findInList(page, mark);
    await expect(rows(page)).toContainText(`Departamento ${mark}`);
    await expect(rows(page)).toContainText(`${codigo}.01 · Unidade ${mark}`);
    await visit(page, '/cadastro/orgao');
    await findInList(page, mark.toLowerCase());
    await expect(rows(page)).toContainText('Lívia Sampaio Corrêa');
  });

  test('cria uma pessoa: as máscaras se formam ao digitar e o servidor recebe só os dígitos', async ({ page, enter, api }) => {
    const [mark, cpf] = [unique(), newCpf()];
    await enter(`${PESSOA}/criar`);
    await field(page, 'CPF/CNPJ').pressSequentially(cpf);
    await expect(field(page, 'CPF/CNPJ')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    await field(page, 'Nome / Razão social').fill(`Pessoa ${mark}`);
    await field(page, 'Telefone').pressSequentially('32145678');
    await expect(field(page, 'Telefone')).toHaveValue('3214-5678');
    await field(page, 'Telefone').fill('1132145678');
    await expect(field(page, 'Telefone')).toHaveValue('(11)3214-5678');
    await field(page, 'Telefone').fill('11987654321');
    await expect(field(page, 'Telefone')).toHaveValue('(11)98765-4321');
    await typeDate(page, 'Nascimento / Fundação', '29022000');
    await expect(field(page, 'Nascimento / Fundação')).toHaveValue('29/02/2000');
    await save(page, /Registro salvo com sucesso!/);
    await expect(page).toHaveURL(/\/cadastro\/pessoa\/\d+$/);
    const [made] = await api.list('/configuracao/pessoa', `&busca=${cpf}`);
    expect(made).toMatchObject({ cpf_cnpj: cpf, nome: `Pessoa ${mark}` });
    expect(await api.get(`/configuracao/pessoa/${made?.id}`)).toMatchObject({ fone: '11987654321', nascimento_fundacao: '2000-02-29' });
    await visit(page, PESSOA);
    await findInList(page, cpf);
    await expect(rows(page)).toContainText(`Pessoa ${mark}`);
  });

  test('edita: Editar, ctrl+s, Trancar; migalhas, rodapé e histórico contam quem e quando', async ({ page, enter, api }) => {
    const { id, nome } = await api.departamento();
    await enter(`${DEPARTAMENTO}/${id}`);
    await expect(title(page)).toHaveText(String(nome));
    await expect(field(page, 'Nome')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
    const crumbs = page.getByRole('navigation', { name: 'Caminho' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Cadastro', 'Departamentos', `Detalhe #${id}`]);
    const footer = page.locator('.rodape-registro');
    await expect(footer).toHaveText(/^Criado em \d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\d por Helena Prado Nogueira$/);

    await edit(page);
    await field(page, 'Sigla').fill('NOVA');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Registro atualizado com sucesso!')).toBeVisible();
    await expect(footer).toContainText(/Alterado em \d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\d por Helena Prado Nogueira$/);
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(field(page, 'Sigla')).toHaveCount(0);
    await edit(page);
    await page.getByRole('button', { name: 'Trancar' }).click();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(section(page, 'Identificação')).toContainText('NOVA');

    await page.getByRole('button', { name: 'Histórico' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico' });
    await expect(history.getByRole('heading', { level: 3 })).toHaveText([/^Alteração \d\d\/\d\d\/\d{4} às/, /^Inclusão/]);
    await expect(history.getByRole('row', { name: 'Sigla — NOVA' })).toBeVisible();
    await leave(page, history);
    await crumbs.getByRole('link', { name: 'Departamentos' }).click();
    await listReady(page);
  });

  test('ctrl+q salva e começa outro; Salvar e Novo faz o mesmo a partir de um registro', async ({ page, enter, api }) => {
    const mark = unique();
    const { id } = await api.departamento({ nome: `Base ${mark}` });
    await enter(`${DEPARTAMENTO}/${id}`);
    await edit(page);
    await field(page, 'Nome').fill(`Base mudada ${mark}`);
    await page.getByRole('button', { name: 'Salvar e Novo' }).click();
    await expect(page).toHaveURL(/\/criar$/);
    await expect(field(page, 'Nome')).toHaveValue('');
    await choose(page, select(page, 'Unidade'), 'Gabinete');
    await choose(page, select(page, 'Nível'), 'Setor');
    await typeDate(page, 'Início da vigência', '01012026');
    await field(page, 'Nome').fill(`Segundo ${mark}`);
    await page.keyboard.press('Control+q');
    await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
    await expect(field(page, 'Nome')).toHaveValue('');
    await expect(select(page, 'Unidade')).toBeFocused();
    await page.keyboard.press('Control+q');
    await expect(page.getByText('Corrija 4 campos para salvar:')).toBeVisible();
    const found = await api.list(DEPARTAMENTO, `&busca=${mark}`);
    expect(found.map(({ nome }) => nome).sort()).toEqual([`Base mudada ${mark}`, `Segundo ${mark}`]);
  });

  test('Apagar pergunta com o nome, leva à lista, e o excluído se restaura na tela dele', async ({ page, enter, api }) => {
    const { id, nome } = await api.departamento();
    await enter(`${DEPARTAMENTO}/${id}`);
    await page.getByRole('button', { name: 'Apagar' }).click();
    const question = dialog(page, 'Deseja excluir este registro?');
    await expect(question).toContainText(String(nome));
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Apagar' }).click();
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Registro excluído com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/cadastro\/departamento(\?|$)/);
    await page.goto(`${DEPARTAMENTO}/${id}`);
    await expect(page.locator('.rodape-registro')).toContainText(/Excluído em .* por Helena Prado Nogueira/);
    await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect(toast(page, 'Registro restaurado com sucesso!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(page.locator('.rodape-registro')).not.toContainText('Excluído em');
  });

  test('sair sem salvar pergunta: pelo menu, pelo Voltar do navegador, pelo Trancar', async ({ page, enter, api }) => {
    const { id, nome } = await api.departamento({ sigla: 'ANTES' });
    await enter(DEPARTAMENTO);
    await findInList(page, String(nome));
    await rows(page).getByRole('link').click();
    await edit(page);
    await field(page, 'Sigla').fill('DEPOIS');
    const question = dialog(page, 'Deseja descartar as alterações?');
    const leaves = [
      () => page.getByRole('link', { name: 'Unidades' }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Voltar' }).click(),
      () => page.getByRole('button', { name: 'Trancar' }).click(),
    ];
    for (const leave of leaves) {
      await leave();
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toHaveCount(0);
      await expect(field(page, 'Sigla')).toHaveValue('DEPOIS');
    }
    await page.getByRole('link', { name: 'Unidades' }).click();
    const givenBack = page.waitForResponse((response) => response.url().endsWith(`/${id}/trancar`));
    await question.getByRole('button', { name: 'Sim' }).click();
    await givenBack;
    await expect(title(page)).toHaveText('Unidades');
    expect((await api.get(`${DEPARTAMENTO}/${id}`)).sigla).toBe('ANTES');
    await page.goto(`${DEPARTAMENTO}/${id}`);
    await expect(section(page, 'Identificação')).toContainText('ANTES');
    await expect(page.getByText('que não foram salvas')).toHaveCount(0);
  });

  test('o que falta é dito no campo e em uma lista que leva a ele; o foco vai ao primeiro', async ({ page, enter }) => {
    await enter(`${DEPARTAMENTO}/criar`);
    await field(page, 'Sigla').fill('SEM');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Corrija 4 campos para salvar:' });
    await expect(summary.getByRole('listitem')).toHaveText([/^Unidade /, /^Nome /, /^Nível /, /^Início da vigência /]);
    await expect(select(page, 'Unidade')).toBeFocused();
    await expect(select(page, 'Unidade')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Nome')).toHaveAccessibleDescription(/obrigatório/i);
    await page.keyboard.press('Escape');
    await summary.getByRole('button', { name: 'Nome' }).click();
    await expect(field(page, 'Nome')).toBeFocused();
    await page.keyboard.type('Já tem nome');
    await expect(page.getByText('Corrija 3 campos para salvar:')).toBeVisible();
    await expect(field(page, 'Sigla')).toHaveValue('SEM');
  });

  test('a data se digita ou se cola, `h` é hoje, e a que não existe é recusada no campo', async ({ page, enter, api }) => {
    await enter(`${DEPARTAMENTO}/criar`);
    const inicio = field(page, 'Início da vigência');
    await typeDate(page, 'Início da vigência', '31022026');
    await page.keyboard.press('Tab');
    await expect(inicio).toHaveValue('31/02/2026');
    await page.keyboard.press('Control+s');
    await expect(inicio).toHaveAccessibleDescription('O campo "Início da vigência" deve ser uma data válida entre 1900 e 2100.');
    await inicio.click();
    await page.evaluate(() => navigator.clipboard.writeText('1/2/2026'));
    await page.keyboard.press('Control+v');
    await expect(inicio).toHaveValue('01/02/2026');
    await page.keyboard.press('h');
    const { hoje } = (await api.get('/auth/usuario-logado')).contexto as { hoje: string };
    await expect(inicio).toHaveValue(hoje.split('-').reverse().join('/'));
    await page.keyboard.press('Tab');
    await typeDate(page, 'Início da vigência', '02032026');
    await expect(inicio).toHaveValue('02/03/2026');
    // by the mouse, which moves and presses as a hand does
    await inicio.click();
    await page.locator('.ant-picker-cell[title="2026-03-18"]').hover();
    await page.mouse.down();
    await page.waitForTimeout(50);
    await page.mouse.up();
    await expect(inicio).toHaveValue('18/03/2026');
  });

  test('a recusa do servidor aparece no campo e no aviso, e nada do digitado se perde', async ({ page, enter, api }) => {
    const { id, nome } = await api.orgao();
    await enter(`/cadastro/orgao/${id}`);
    await edit(page);
    await field(page, 'Nome').fill(`${nome} mudado`);
    await field(page, 'Sigla').fill('PMNEV');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const notice = dialog(page, 'Aviso');
    await expect(notice.getByRole('listitem')).toHaveCount(1);
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect(field(page, 'Sigla')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Corrija 1 campo para salvar:')).toBeVisible();
    await expect(field(page, 'Nome')).toHaveValue(`${nome} mudado`);
    await field(page, 'Sigla').fill(unique());
    await save(page, /Registro atualizado com sucesso!/);
    await expect(title(page)).toContainText(`${nome} mudado`);
    await edit(page);
    await typeDate(page, 'Fim da vigência', '31122020');
    await page.keyboard.press('Control+s');
    await expect(field(page, 'Fim da vigência')).toHaveAccessibleDescription('A data final deve ser posterior à data inicial.');
  });

  test('sem conexão, o digitado fica e se salva quando ela volta', async ({ page, enter, api }) => {
    const { id } = await api.departamento();
    await enter(`${DEPARTAMENTO}/${id}`);
    await edit(page);
    await field(page, 'Sigla').fill('VOLTOU');
    const address = `**/api${DEPARTAMENTO}/${id}`;
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'O servidor não respondeu. Confira a sua conexão; nada do que foi digitado se perdeu.')).toBeVisible();
    await expect(field(page, 'Sigla')).toHaveValue('VOLTOU');
    await page.unroute(address);
    await save(page, /Registro atualizado com sucesso!/);
    expect((await api.get(`${DEPARTAMENTO}/${id}`)).sigla).toBe('VOLTOU');
  });

  test('quem chega depois lê quem está editando; trancado, o registro fica livre', async ({ page, enter, api, anotherBrowser }) => {
    const { id } = await api.departamento();
    const hers = await enter(`${DEPARTAMENTO}/${id}`, { as: PAULA, on: await anotherBrowser() });
    await edit(hers);
    await enter(`${DEPARTAMENTO}/${id}`);
    await page.getByRole('button', { name: 'Editar' }).click();
    const refusal = dialog(page, 'Erro ao processar requisição');
    await expect(refusal).toContainText('REGISTRO_EM_EDICAO');
    await expect(refusal).toContainText(/Registro em edição por Paula Esteves Galvão desde \d\d:\d\d\./);
    await refusal.getByRole('button', { name: 'Fechar' }).click();
    await expect(field(page, 'Sigla')).toHaveCount(0);
    await hers.getByRole('button', { name: 'Trancar' }).click();
    await expect(hers.getByRole('button', { name: 'Editar' })).toBeVisible();
    await edit(page);
  });

  test('quem salva sobre a versão de outro lê quem a mudou e quando, e não perde o digitado', async ({ enter, api, anotherBrowser }) => {
    const { id } = await api.departamento();
    const hers = await enter(`${DEPARTAMENTO}/${id}`, { as: PAULA, on: await anotherBrowser() });
    await edit(hers);
    await field(hers, 'Sigla').fill('DELA');
    // the administrator takes the reservation, changes the record and leaves
    const { result } = (await api.post(`${DEPARTAMENTO}/${id}/liberar`, { forcar: true, motivo: 'Atendimento urgente' })) as unknown as {
      result: { versao: number };
    };
    await api.put(`${DEPARTAMENTO}/${id}`, { sigla: 'DELE', versao: result.versao });
    await hers.getByRole('button', { name: 'Salvar', exact: true }).click();
    const refusal = dialog(hers, 'Erro ao processar requisição');
    await expect(refusal).toContainText('VERSAO_DESATUALIZADA');
    await expect(refusal).toContainText(
      /Registro alterado por outro usuário \(Helena Prado Nogueira, \d\d\/\d\d\/\d{4} às \d\d:\d\d:\d\d\)\. Recarregue a página\./,
    );
    await refusal.getByRole('button', { name: 'Fechar' }).click();
    await expect(field(hers, 'Sigla')).toHaveValue('DELA');
    expect((await api.get(`${DEPARTAMENTO}/${id}`)).sigla).toBe('DELE');
    // both are seen, and the person says which goes on
    const both = hers.getByRole('alert', { name: 'Conflito de edição' });
    await expect(both.getByRole('row', { name: /Sigla/ })).toHaveText(/DELA\s*DELE/);
    await both.getByRole('button', { name: 'Ficar com o que digitei' }).click();
    await expect(both).toHaveCount(0);
    await expect(field(hers, 'Sigla')).toHaveValue('DELA');
    await hers.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(async () => (await api.get(`${DEPARTAMENTO}/${id}`)).sigla).toBe('DELA');
  });

  test('quem edita de novo logo depois de salvar não perde a reserva para a liberação da anterior', async ({ page, enter, api }) => {
    const { id } = await api.departamento();
    // the release arrives late, as on a slow connection
    await page.route('**/trancar', async (route) => {
      await new Promise((later) => setTimeout(later, LATE_MS));
      await route.continue();
    });
    await enter(`${DEPARTAMENTO}/${id}`);
    for (const sigla of ['PRIMEIRA', 'SEGUNDA']) {
      await edit(page);
      await field(page, 'Sigla').fill(sigla);
      await page.waitForTimeout(2 * LATE_MS);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    }
    expect((await api.get(`${DEPARTAMENTO}/${id}`)).sigla).toBe('SEGUNDA');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a relação se procura digitando, e as linhas se acrescentam, mudam e tiram só pelo teclado', async ({ page, enter, api }) => {
    const mark = unique();
    const [um, dois] = [await api.pessoa({ nome: `Ana Ângela ${mark}` }), await api.pessoa({ nome: `Beto Brás ${mark}` })];
    const { id } = await api.departamento();
    await enter(`${DEPARTAMENTO}/${id}`);
    await edit(page);
    const part = section(page, 'Responsáveis');
    const active = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');
    const add = part.getByRole('button', { name: 'Adicionar responsável' });
    for (const [index, typed] of [`ana angela ${mark}`, `beto bras ${mark}`].entries()) {
      await add.focus();
      await page.keyboard.press('Enter');
      const line = part.getByRole('listitem', { name: `Responsáveis, linha ${index + 1}` });
      await expect(select(line, 'Pessoa')).toBeFocused();
      await page.keyboard.type(typed[0] ?? '');
      await expect(page.getByText('Digite pelo menos 2 caracteres').last()).toBeVisible();
      await page.keyboard.type(typed.slice(1));
      await expect(active.filter({ hasText: String([um, dois][index]?.nome) })).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(select(line, 'Função')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(active.filter({ hasText: 'Titular' })).toBeVisible();
      if (index > 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type(`Portaria ${index + 1}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type(`0${index * 2 + 1}012026`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type(`0${index * 2 + 2}012026`);
      await page.keyboard.press('Enter');
    }
    await part.getByRole('button', { name: 'Mover a linha 2 para cima' }).press('Enter');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Registro atualizado com sucesso!')).toBeVisible();
    const saved = (await api.get(`${DEPARTAMENTO}/${id}`)).responsaveis as Record<string, unknown>[];
    expect(saved.map(({ pessoa_id, ato, inicio }) => [pessoa_id, ato, inicio])).toEqual([
      [dois.id, 'Portaria 2', '2026-01-03'],
      [um.id, 'Portaria 1', '2026-01-01'],
    ]);
    await edit(page);
    await part.getByRole('button', { name: 'Tirar a linha 1' }).press('Enter');
    // Enter alone destroys nothing
    await expect(dialog(page, 'Deseja excluir este registro?').getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Control+s');
    await expect.poll(async () => ((await api.get(`${DEPARTAMENTO}/${id}`)).responsaveis as unknown[]).length).toBe(1);
  });

  test('o CEP preenche o endereço vazio e leva ao número; a falha é dita e não impede', async ({ page, enter }) => {
    await enter(`${PESSOA}/criar`);
    const part = section(page, 'Endereço principal');
    const cep = field(part, 'CEP');
    await cep.pressSequentially('0100');
    await cep.press('Tab');
    await expect(toast(page, 'Tamanho inválido!')).toBeVisible();
    await cep.fill(CEP.desconhecido);
    await cep.press('Tab');
    await expect(toast(page, 'CEP NAO ENCONTRADO')).toBeVisible();
    await expect(cep).toHaveValue('99999-999');
    await field(part, 'Bairro').fill('Bairro meu');
    await cep.fill(CEP.conhecido);
    await cep.press('Tab');
    await expect(field(part, 'Logradouro')).toHaveValue('Praça da Sé');
    await expect(field(part, 'Cidade')).toHaveValue('São Paulo');
    await expect(field(part, 'UF')).toHaveValue('SP');
    await expect(field(part, 'Bairro')).toHaveValue('Bairro meu');
    await expect(field(part, 'Número')).toBeFocused();
    await cep.fill(CEP.semRua);
    await cep.press('Tab');
    await expect(field(part, 'Cidade')).toHaveValue('Campinas');
    // the whole service away: one toast, and the form goes on
    await page.route('**/cep/v2/**', (route) => route.abort());
    await cep.fill('01001001');
    await cep.press('Tab');
    await expect(toast(page, 'O serviço de dados públicos não respondeu. Digite os dados e continue.')).toBeVisible();
    await expect(cep).toHaveValue('01001-001');
  });

  test('o que se digitou do endereço só muda se a pessoa quiser: o CEP sugere abaixo de cada campo', async ({ page, enter }) => {
    await page.route('**/cep/v2/01001000', (route) =>
      route.fulfill({ json: { cep: CEP.conhecido, state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé' } }),
    );
    await enter(`${PESSOA}/criar`, { prefs: { tema: 'sistema' } });
    const part = section(page, 'Endereço principal');
    await field(part, 'Logradouro').fill('praca da se');
    await field(part, 'Número').fill('15');
    await field(part, 'Bairro').fill('Bairro meu');
    await field(part, 'Cidade').fill('Cidade minha');
    await field(part, 'CEP').fill(CEP.conhecido);
    await field(part, 'CEP').press('Tab');
    await expect(field(part, 'UF')).toHaveValue('SP');
    // the same words, whatever their case and accents, are no difference
    await expect(field(part, 'Logradouro')).toHaveValue('praca da se');
    await expect(field(part, 'Logradouro')).not.toHaveAccessibleDescription(/O CEP/);
    await expect(field(part, 'Número')).toHaveValue('15');
    await expect(field(part, 'Bairro')).toHaveValue('Bairro meu');
    await expect(field(part, 'Cidade')).toHaveValue('Cidade minha');
    await expect(field(part, 'Bairro')).toHaveAccessibleDescription('O CEP é de “Sé”');
    await expect(field(part, 'Cidade')).toHaveAccessibleDescription('O CEP é de “São Paulo”');
    await expectAccessibleInBothLooks(page, 'o CEP sugere');
    await part.getByRole('button', { name: 'Usar “Sé” em Bairro' }).press('Enter');
    await expect(field(part, 'Bairro')).toHaveValue('Sé');
    await expect(field(part, 'Bairro')).toBeFocused();
    await expect(field(part, 'Cidade')).toHaveValue('Cidade minha');
    // what the person goes on typing is theirs
    await field(part, 'Cidade').fill('Outra cidade');
    await expect(part.getByRole('button', { name: /^Usar “São Paulo”/ })).toHaveCount(0);
    await field(part, 'CEP').fill('01001001');
    await page.route('**/cep/v2/01001001', (route) =>
      route.fulfill({ json: { cep: '01001001', state: 'RJ', city: 'Niterói', neighborhood: 'Icaraí', street: 'Rua A' } }),
    );
    await field(part, 'CEP').press('Tab');
    await part.getByRole('button', { name: 'Usar o endereço do CEP' }).press('Enter');
    await expect(field(part, 'Logradouro')).toHaveValue('Rua A');
    await expect(field(part, 'Cidade')).toHaveValue('Niterói');
    await expect(field(part, 'Bairro')).toHaveValue('Icaraí');
    await expect(field(part, 'Número')).toHaveValue('15');
    await expect(field(part, 'Número')).toBeFocused();
  });

  test('o logradouro que se escolhe, ou que o CEP acha, não apaga em silêncio o que estava digitado', async ({ page, enter, api }) => {
    const streets = await api.list('/cadastro/enderecos/logradouros', '&situacao=true');
    const name = String(streets[0]?.nome_completo);
    await page.route('**/cep/v2/13999000', (route) =>
      route.fulfill({ json: { cep: '13999000', state: 'SP', city: 'Nova Esperança do Vale', neighborhood: null, street: name } }),
    );
    const pessoa = await api.pessoa();
    await enter(`${PESSOA}/${pessoa.id}`);
    await edit(page);
    await page.getByRole('button', { name: 'Adicionar endereço' }).click();
    const line = page.getByRole('listitem', { name: 'Endereços, linha 1' });
    await choose(page, select(line, 'Tipo'), 'Residencial');
    await field(line, 'Logradouro').fill('Rua que eu digitei');
    await field(line, 'UF').fill('RJ');
    await field(line, 'CEP').fill('13999000');
    await field(line, 'CEP').press('Tab');
    await expect(field(line, 'Logradouro')).toHaveAccessibleDescription(`O CEP é de “${name}”`);
    await expect(field(line, 'Logradouro')).toHaveValue('Rua que eu digitei');
    await expect(field(line, 'UF')).toHaveValue('RJ');
    await expect(field(line, 'UF')).toHaveAccessibleDescription('O CEP é de “SP”');
    await choose(page, select(line, 'Cidade'), 'Campinas', 'Campinas');
    await expect(field(line, 'UF')).toHaveAccessibleDescription('Pelo campo Cidade, é “SP”');
    await choose(page, select(line, 'Cidade'), 'Nova Esperança do Vale', 'Nova Esperança');
    await line.getByRole('button', { name: 'Usar “SP” em UF' }).click();
    await expect(field(line, 'UF')).toHaveValue('SP');

    await choose(page, select(line, 'Logradouro do município'), name, name);
    await expect(field(line, 'Logradouro')).toHaveCount(0);
    await expect(line.getByText('Fica no lugar de “Rua que eu digitei”, que estava digitado.')).toBeVisible();
    await expectAccessible(page, 'o logradouro escolhido no lugar do digitado');
    await line.getByRole('button', { name: 'Voltar a “Rua que eu digitei”' }).press('Enter');
    await expect(field(line, 'Logradouro')).toHaveValue('Rua que eu digitei');
    await expect(field(line, 'Logradouro')).toBeFocused();
    await line.getByRole('button', { name: `Usar “${name}” em Logradouro` }).click();
    await expect(line.getByText('Fica no lugar')).toHaveCount(0);
    await line.getByRole('switch', { name: 'Principal' }).press('Space');
    await field(line, 'Número').fill('7');
    await field(line, 'Bairro').fill('Centro');
    await save(page);
    const [saved] = (await api.get(`/configuracao/pessoa/${pessoa.id}`)).enderecos as Record<string, unknown>[];
    expect(saved).toMatchObject({ logradouro_id: streets[0]?.id, logradouro: name, numero: '7', bairro: 'Centro', estado: 'SP' });
  });

  test('o CNPJ, mesmo com letras, traz a empresa; o que foi digitado só muda se a pessoa quiser', async ({ page, enter }) => {
    await enter(`${PESSOA}/criar`);
    await choose(page, select(page, 'Tipo'), 'Jurídica');
    const cnpj = field(page, 'CPF/CNPJ');
    const nome = field(page, 'Nome / Razão social');
    await cnpj.pressSequentially(CNPJ.desconhecido);
    await cnpj.press('Tab');
    await expect(toast(page, `CNPJ ${CNPJ.desconhecido} não encontrado.`)).toBeVisible();
    await cnpj.fill('');
    await cnpj.pressSequentially(CNPJ.comLetras.toLowerCase());
    await expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
    await page.getByRole('button', { name: 'Consultar CNPJ' }).click();
    await expect(nome).toHaveValue('EMPRESA COM LETRAS LTDA');
    await expect(field(page, 'Nascimento / Fundação')).toHaveValue('03/10/2013');
    await expect(field(page, 'Telefone').first()).toHaveValue('(11)2385-1939');
    await nome.fill('Nome que eu digitei');
    await cnpj.fill(CNPJ.conhecido);
    await cnpj.press('Tab');
    const offer = dialog(page, 'Atualizar com os dados da consulta?');
    await expect(offer.getByRole('row', { name: 'Nome que eu digitei OPEN KNOWLEDGE BRASIL' })).toBeVisible();
    await offer.getByRole('button', { name: 'Cancelar' }).click();
    await expect(nome).toHaveValue('Nome que eu digitei');
  });

  test('avisa que a pessoa já existe, oferece abri-la e não a deixa repetir', async ({ page, enter, api }) => {
    const known = await api.pessoa({ nascimento_fundacao: '1980-05-04' });
    await enter(`${PESSOA}/criar`);
    await field(page, 'CPF/CNPJ').fill(String(known.cpf_cnpj));
    await expect(page.getByText('Já existe cadastro para este CPF/CNPJ.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Abrir ${known.nome}` })).toHaveAttribute('href', `${PESSOA}/${known.id}`);
    await field(page, 'Nome / Razão social').fill('Outra pessoa');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await dialog(page, 'Aviso').getByRole('button', { name: 'Fechar' }).click();
    await expect(field(page, 'CPF/CNPJ')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'CPF/CNPJ').fill(newCpf());
    await field(page, 'Nome / Razão social').fill(String(known.nome).toUpperCase());
    await typeDate(page, 'Nascimento / Fundação', '04051980');
    await expect(page.getByText('Há cadastro com o mesmo nome e nascimento.')).toBeVisible();
  });

  test('o que parece código é só texto: na lista, na tela, no histórico e na pergunta', async ({ page, enter, api }) => {
    const mark = unique();
    const nome = `<img src=x onerror="window.invadido=1">'"><script>window.invadido=1</script> ${mark}`;
    const { id } = await api.departamento({ nome, localizacao: '{{7*7}}<svg/onload=window.invadido=1>' });
    await enter(DEPARTAMENTO);
    await findInList(page, mark);
    await expect(rows(page).getByRole('link')).toHaveText(nome);
    await rows(page).getByRole('link').click();
    await expect(title(page)).toHaveText(`Departamento ${nome}`);
    await expect(section(page, 'Contato')).toContainText('{{7*7}}<svg/onload=window.invadido=1>');
    await page.getByRole('button', { name: 'Histórico' }).click();
    await expect(page.getByRole('dialog', { name: 'Histórico' })).toContainText(nome);
    await leave(page, page.getByRole('dialog', { name: 'Histórico' }));
    await page.getByRole('button', { name: 'Apagar' }).click();
    await expect(dialog(page, 'Deseja excluir este registro?')).toContainText(nome);
    expect(await page.evaluate(() => 'invadido' in window)).toBe(false);
    expect((await new Api().get(`${DEPARTAMENTO}/${id}`)).nome).toBe(nome);
  });

  test('enquanto a busca de uma relação não responde, nada do que havia antes se oferece', async ({ page, enter }) => {
    await enter('/cadastro/orgao/criar');
    const sucessor = select(page, 'Sucessor');
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    await open(sucessor);
    await expect(options).not.toHaveCount(1);
    await expect(options.first()).toBeVisible();
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/cadastro\/orgao\?.*busca=previd/, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(/cadastro\/orgao\?.*busca=previd/);
    await sucessor.fill('previd');
    await asked;
    await expect(page.getByText('Buscando itens...')).toBeVisible();
    await expect(options).toHaveCount(0);
    answer();
    await expect(options).toHaveText(/Instituto de Previdência/);
  });

  test('o que a escolha esconde não se exige, e a relação se limpa', async ({ page, enter }) => {
    await enter('/cadastro/orgao/criar');
    const entidade = select(section(page, 'Identificação'), 'Entidade');
    await expect(entidade).toBeVisible();
    await page.getByRole('switch', { name: 'É entidade contábil' }).press('Space');
    await expect(entidade).toHaveCount(0);
    await choose(page, select(page, 'Sucessor'), 'Instituto de Previdência', 'previd');
    await expect(section(page, 'Vigência')).toContainText('Instituto de Previdência');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(field(page, 'CNPJ')).toHaveAccessibleDescription(/obrigatório/i);
  });
});
