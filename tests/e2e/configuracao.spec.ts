import { unique } from './support/api';
import { choose, dialog, edit, field, listReady, rows, save, select, toast, visit } from './support/screen';
import { expect, test } from './support/test';

test.describe('Configuração', () => {
  test('inclui um sistema, muda a situação da tela e a lista mostra o nome dela', async ({ page, enter }) => {
    const mark = unique();
    await enter('/configuracao/sistemas/criar');
    await field(page, 'Nome').fill(`Tela ${mark}`);
    await field(page, 'Código').fill(`configuracao.${mark.toLowerCase()}`);
    await field(page, 'Endereço').fill(`/configuracao/${mark.toLowerCase()}`);
    await choose(page, select(page, 'Sistema pai'), / · \/configuracao$/, 'configuração');
    await choose(page, select(page, 'Tipo'), 'Cadastro');
    await choose(page, select(page, 'Menu'), 'Menu lateral');
    await page.keyboard.press('Escape');
    await choose(page, select(page, 'Regras'), 'Visualizar');
    await page.keyboard.press('Escape');
    await page.frameLocator('.tox-edit-area iframe').locator('body').fill(`Como usar ${mark}`);
    await save(page);
    await expect(page).toHaveURL(/\/configuracao\/sistemas\/\d+$/);
    await expect(page.getByText('Aguardando Modelo', { exact: true })).toBeVisible();
    await expect(page.getByText(`Como usar ${mark}`, { exact: true })).toBeVisible();

    await edit(page);
    await choose(page, select(page, 'Situação da tela'), 'Em teste');
    await save(page, 'Registro atualizado com sucesso!');
    await visit(page, '/configuracao/sistemas');
    await listReady(page);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(mark);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Em teste');
  });

  test('o sistema de uma entidade mostra os exercícios e guarda um parâmetro', async ({ page, enter, api }) => {
    const [gestao] = await api.list('/configuracao/sistema-gestao', '&busca=zeladoria');
    await enter(`/configuracao/sistema-gestao/${gestao?.id}`);
    await expect(page.getByRole('row', { name: /2025 Encerrado/ })).toBeVisible();
    await edit(page);
    await page.getByRole('button', { name: 'Adicionar parâmetro' }).click();
    const chave = `prazo_${unique().toLowerCase()}`;
    const line = page.getByRole('listitem', { name: /^Parâmetros, linha/ }).last();
    await field(line, 'Chave').fill(chave);
    await field(line, 'Valor').fill('15');
    await save(page);
    await expect(page.getByRole('row', { name: `${chave} 15` })).toBeVisible();
  });

  test('a auditoria mostra quem mudou o quê, o caminho do registro e que a cadeia confere', async ({ page, enter, api }) => {
    const pessoa = await api.pessoa({ nome: `Antes ${unique()}` });
    await api.change('/configuracao/pessoa', pessoa.id, { nome: `Depois ${unique()}` });
    await enter('/configuracao/auditoria');
    await listReady(page);
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Data e hora: a partir de');
    await expect(page.getByRole('button', { name: 'Novo' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(String(pessoa.nome).split(' ')[1] ?? '');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Inclusão');
    await rows(page).getByRole('link').click();

    await expect(page.getByText('Integridade: confere')).toBeVisible();
    await expect(page.getByRole('row', { name: `Nome / Razão social ${pessoa.nome}` })).toBeVisible();
    for (const name of ['Editar', 'Salvar', 'Apagar', 'Histórico']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('link', { name: 'Próximo do mesmo registro' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`Nome / Razão social ${pessoa.nome} Depois `) })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar trilha do registro' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^trilha-pessoa-${pessoa.id}-.+\\.pdf$`));
    await page.getByRole('link', { name: 'Abrir o registro' }).click();
    await expect(page).toHaveURL(new RegExp(`/cadastro/pessoa/${pessoa.id}$`));

    await visit(page, '/configuracao/auditoria');
    await page.getByRole('button', { name: 'Verificar a cadeia' }).click();
    await expect(dialog(page, 'A cadeia está íntegra:')).toBeVisible();
  });

  test('o início mostra a última cópia e o último teste a quem os pode ver', async ({ page, enter }) => {
    await enter('/configuracao');
    await expect(page.getByRole('heading', { name: 'Configuração', level: 1 })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Última cópia' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Último teste de restauração' })).toBeVisible();
  });

  test('um erro do navegador aparece na lista, e resolvê-lo exige a providência', async ({ page, enter, api }) => {
    const { result } = await api.post('/publico/erros', { mensagem: `Defeito ${unique()}`, pilha: 'Error', pagina: '/cadastro' });
    const { id_erro } = result as { id_erro: string };
    await enter('/configuracao/erros-sistema');
    await listReady(page);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(id_erro);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Aberto');
    await rows(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Pôr em análise' }).click();
    await expect(toast(page, 'Erro em análise.')).toBeVisible();
    await page.getByRole('button', { name: 'Resolver' }).click();
    const question = dialog(page, 'O que foi feito?');
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Informe o motivo.')).toBeVisible();
    await question.getByRole('textbox', { name: 'Motivo' }).fill('Corrigido na versão seguinte');
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, 'Erro resolvido.')).toBeVisible();
    await expect(page.getByText('Corrigido na versão seguinte', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible();
  });
});
