import { Api, cpfOf, serverUrl, signIn, unique } from './support/api';
import { choose, edit, listReady, rows, save, select, visit } from './support/screen';
import { expect, test } from './support/test';

const [PAULA, RENATO] = [cpfOf(16), cpfOf(19)];
const REFUSAL = 'Você não tem permissão para acessar a página solicitada.';

test.describe('Permissões', () => {
  test('quem tem menos regras vê menos botões, na lista e na tela', async ({ page, enter, api }) => {
    const [departamento, pessoa] = [await api.departamento(), await api.pessoa()];
    // regras 1, 2 and 3: creates and edits, does not delete
    await enter('/cadastro/departamento', { as: PAULA });
    await listReady(page);
    await expect(page.getByRole('button', { name: 'Novo' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Mostrar excluídos' })).toHaveCount(0);
    await rows(page).first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Apagar' })).toHaveCount(0);
    await page.goto(`/cadastro/departamento/${departamento.id}`);
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apagar' })).toHaveCount(0);
    // regras 1 and 2: creates and looks, does not free what is saved
    await visit(page, `/cadastro/pessoa/${pessoa.id}`);
    await expect(page.getByRole('button', { name: 'Histórico' })).toBeVisible();
    for (const name of ['Editar', 'Trancar', 'Salvar', 'Apagar']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.locator('.grade-campos input')).toHaveCount(0);
  });

  test('o endereço de uma tela que não é sua é recusado com o aviso, e criar sem direito não oferece Salvar', async ({ page, enter }) => {
    await enter('/cadastro/usuarios/grupos', { as: PAULA });
    await expect(page.getByText(REFUSAL, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Contabilidade' })).toHaveCount(0);
    await visit(page, '/cadastro/orgao/criar');
    await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Você pode consultar esta tela, mas não incluir registros.');
    await visit(page, '/nada/disto/existe');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });

  test('quem só visualiza lê o registro e nada pode nele', async ({ page, enter, api }) => {
    const { id, nome } = await api.departamento();
    await enter(`/cadastro/departamento/${id}`, { as: RENATO });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(nome));
    for (const name of ['Editar', 'Trancar', 'Salvar', 'Salvar e Novo', 'Apagar', 'Adicionar responsável'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.locator('.grade-campos input')).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
    await page.getByRole('button', { name: 'Histórico' }).click();
    await expect(page.getByRole('dialog', { name: 'Histórico' })).toContainText('Inclusão');
  });

  test('o servidor recusa as mesmas chamadas que a tela esconde', async ({ api }) => {
    const { id, versao } = await api.departamento();
    const token = await signIn(RENATO);
    const calls: [string, string, unknown?][] = [
      ['POST', '/cadastro/departamento', { nome: 'Sem direito' }],
      ['PUT', `/cadastro/departamento/${id}`, { nome: 'Sem direito', versao }],
      ['POST', `/cadastro/departamento/${id}/liberar`, {}],
      ['DELETE', `/cadastro/departamento/${id}`],
      ['PATCH', `/cadastro/departamento/${id}/restaurar`, {}],
    ];
    for (const [method, path, body] of calls) {
      const response = await fetch(`${serverUrl()}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect([method, response.status, await response.json()]).toEqual([
        method,
        403,
        expect.objectContaining({ codigo: 'SEM_PERMISSAO', message: 'Você não tem permissão para executar esta operação.' }),
      ]);
    }
    expect((await api.get(`/cadastro/departamento/${id}`)).versao).toBe(versao);
  });

  test('a entidade e o exercício se trocam no topo, valem para as chamadas e ficam', async ({ page, enter }) => {
    await enter('/cadastro/unidade');
    await listReady(page);
    const topo = page.getByRole('banner');
    const sent = page.waitForRequest((request) => request.url().includes('/api/cadastro/unidade?'));
    await choose(page, select(topo, 'Entidade'), 'Câmara Municipal');
    const entity = (await sent).headers()['x-entidade'];
    await expect(topo).toContainText('Câmara Municipal');
    await listReady(page);
    await page.reload();
    await listReady(page);
    await expect(topo).toContainText('Câmara Municipal');
    const back = page.waitForRequest((request) => request.url().includes('/api/cadastro/unidade?'));
    await choose(page, select(topo, 'Entidade'), 'Prefeitura Municipal');
    expect((await back).headers()['x-entidade']).not.toBe(entity);
    const year = page.waitForRequest((request) => request.headers()['x-exercicio'] === '2025');
    await choose(page, select(topo, 'Exercício'), '2025');
    await year;
    await choose(page, select(topo, 'Exercício'), '2026');
    await expect(topo).toContainText('2026');
  });

  test('a matriz concede uma regra e o menu da pessoa muda', async ({ page, enter, api, anotherBrowser }) => {
    const cpf = cpfOf(31);
    const grupo = await api.give(cpf, { 'cadastro.orgao': [1] });
    const theirs = await enter('/cadastro', { as: cpf, on: await anotherBrowser() });
    const menu = theirs.getByRole('navigation', { name: 'Menu de Cadastro' });
    await expect(menu.getByRole('link', { name: 'Órgãos' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Unidades' })).toHaveCount(0);

    await enter(`/cadastro/usuarios/grupos/${grupo.id}`);
    await edit(page);
    await page.getByRole('textbox', { name: 'Buscar tela' }).fill('unidades');
    await page.getByRole('checkbox', { name: 'Visualizar em Unidades', exact: true }).check();
    await expect(page.getByText('2 telas · 2 permissões')).toBeVisible();
    await save(page, /Registro atualizado com sucesso!/);
    await theirs.reload();
    await menu.getByRole('link', { name: 'Unidades' }).click();
    await listReady(theirs);
    await expect(theirs.getByRole('button', { name: 'Novo' })).toHaveCount(0);
    const reader = new Api(cpf);
    expect((await reader.list('/cadastro/unidade')).length).toBeGreaterThan(0);
    await expect(reader.post('/cadastro/unidade', { nome: unique() })).rejects.toThrow(/403/);
  });
});
